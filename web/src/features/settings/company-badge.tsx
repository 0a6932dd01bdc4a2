import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import type { OwnVerification } from '@ensemble/contract/companies/verifications.schemas.ts'
import { REQUEST_KIND_LABELS } from '@ensemble/contract/companies/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useSend } from '../../lib/api.ts'
import { exactTime, fullDay } from '../../lib/format.ts'
import { When } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { AskForBadge } from './ask-for-badge.tsx'
import { readVerificationAgain } from './company.api.ts'
import { ConfirmDomain } from './confirm-domain.tsx'

/** The badge and its evidence, a pending request, the reason of a refusal, and a way to request verification. */
export function CompanyBadge() {
  const state = useQuery(query(verifications.state))
  if (state.isPending) return <SkeletonText lines={3} />
  if (!state.data) {
    return (
      <Failed title="Couldn’t load verification" level={3} onRetry={() => void state.refetch()}>
        {state.error.message}
      </Failed>
    )
  }
  const { badge, request } = state.data
  if (badge) {
    const how = REQUEST_KIND_LABELS[badge.how]
    return (
      <div className="grid justify-items-start gap-2">
        <Status tone="good" icon="check">
          Verified
        </Status>
        <p>
          An administrator checked your {how.toLowerCase()} on{' '}
          <time dateTime={badge.at} title={exactTime(badge.at)}>
            {fullDay(badge.at)}
          </time>
          .
        </p>
      </div>
    )
  }
  if (request && request.can.withdraw) return <OpenRequest request={request} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {request?.status === 'refused' && (
        <Banner tone="warn">
          Your last request ({REQUEST_KIND_LABELS[request.kind].toLowerCase()}) wasn’t approved:{' '}
          <span className="[overflow-wrap:anywhere]">{request.reason}</span>
        </Banner>
      )}
      <AskForBadge />
    </div>
  )
}

function OpenRequest({ request }: { request: OwnVerification }) {
  const cache = useQueryClient()
  const withdraw = useSend(verifications.withdraw)
  const run = async () => {
    await withdraw.mutateAsync({ body: {} }).then(
      () => toast({ text: 'Request withdrawn.' }),
      (error: Error) => toast({ text: error.message }),
    )
    await readVerificationAgain(cache)
  }
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      {request.can.confirm ? (
        <ConfirmDomain email={request.email ?? ''} />
      ) : (
        <div className="grid justify-items-start gap-2">
          <Status tone="calm" icon="clock">
            Waiting for review
          </Status>
          <p className="[overflow-wrap:anywhere]">
            {REQUEST_KIND_LABELS[request.kind]}: {request.email ?? request.website ?? request.document ?? 'document'}
          </p>
          <p className="text-small text-muted">
            Sent <When value={request.created_at} />. We’ll let you know the decision.
          </p>
        </div>
      )}
      <Button size="small" pending={withdraw.isPending} onClick={() => void run()}>
        Withdraw request
      </Button>
    </div>
  )
}

import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { readSecurityAgain } from './settings.api.ts'
import { DisableTwoFactor, EnableTwoFactor } from './two-factor-dialogs.tsx'
import { type Enrollment, enroll, readTwoFactor } from './two-factor.api.ts'

const KEY = ['two-factor']
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Two-factor authentication: on with an authenticator app, its recovery codes, off. */
export function TwoFactor() {
  const cache = useQueryClient()
  const state = useQuery({ queryKey: KEY, queryFn: readTwoFactor })
  const [codes, setCodes] = useState<readonly string[]>()
  const again = async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: KEY }), cache.invalidateQueries({ queryKey: [factors.recoveryCodes.path] }), readSecurityAgain(cache)])
  }
  const makeCodes = async () => setCodes((await call(factors.makeRecoveryCodes)).codes)
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          void again()
        }}
      />
    )
  }
  if (state.isPending) return <SkeletonText lines={2} />
  if (!state.data) {
    return (
      <Failed title="Two-factor authentication could not be loaded" level={3} onRetry={() => void state.refetch()}>
        {state.error.message}
      </Failed>
    )
  }
  const { factorId } = state.data
  return factorId ? <On factorId={factorId} makeCodes={makeCodes} onChange={again} /> : <Off makeCodes={makeCodes} onChange={again} />
}

interface PartProps {
  makeCodes: () => Promise<void>
  onChange: () => Promise<void>
}

function Off({ makeCodes, onChange }: PartProps) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const begin = async () => {
    setBusy(true)
    setFailure(undefined)
    await enroll().then(setEnrollment, (error: unknown) => setFailure(messageOf(error)))
    setBusy(false)
  }
  const done = async () => {
    setEnrollment(undefined)
    toast({ text: 'Two-factor authentication is on.' })
    // without codes it is on all the same: the next view offers to make them
    await makeCodes().catch((error: unknown) => toast({ text: messageOf(error) }))
    await onChange()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Status>Off</Status>
      {failure && <Banner tone="bad">{failure}</Banner>}
      <Button pending={busy} onClick={() => void begin()}>
        Enable
      </Button>
      {enrollment && <EnableTwoFactor enrollment={enrollment} onDone={done} onClose={() => setEnrollment(undefined)} />}
    </div>
  )
}

function On({ factorId, makeCodes, onChange }: PartProps & { factorId: string }) {
  const left = useQuery(query(factors.recoveryCodes))
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const newCodes = async () => {
    setBusy(true)
    setFailure(undefined)
    await makeCodes().catch((error: unknown) => setFailure(messageOf(error)))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone="good" icon="check">
          On
        </Status>
        {left.data && <span className="text-small text-muted">{left.data.left ? `${count(left.data.left, 'recovery code')} left` : 'No recovery codes'}</span>}
      </div>
      {failure && <Banner tone="bad">{failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button pending={busy} onClick={() => void newCodes()}>
          {left.data?.left ? 'New recovery codes' : 'Make recovery codes'}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Disable
        </Button>
      </div>
      {asking && (
        <DisableTwoFactor
          factorId={factorId}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            toast({ text: 'Two-factor authentication is off.' })
            await onChange()
          }}
        />
      )}
    </div>
  )
}

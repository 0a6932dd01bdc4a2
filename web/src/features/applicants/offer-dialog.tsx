import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CURRENCIES, typedOf } from '../../lib/amounts.ts'
import { query, useSend } from '../../lib/api.ts'
import { pay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { AmountInput } from '../../shared/numbers/amount-input.tsx'
import { PAY_UNIT_OPTIONS } from '../../shared/posts/pay-units.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type Applicant, type ApplicantDetail, applications } from './applicants.api.ts'
import { versionOf } from './applicants.cache.ts'
import type { OfferTyped } from './offer.form.ts'
import { useUnread } from './reach.tsx'

/** As the contract's `OFFER_DAYS`, and what most offers take. */
const [MOST_DAYS, USUAL_DAYS] = [14, 7]
const NOTE_MAX = 1000
const inDays = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))

interface OfferDialogProps {
  detail: Applicant
  onClose: () => void
  onOffered: (moved: ApplicantDetail) => void
}

/** Offers the work with its terms, which start as the post names them. */
export function OfferDialog(props: OfferDialogProps) {
  const start = useStart(props.detail)
  if (start) return <OfferForm {...props} start={start} />
  return (
    <Dialog open title={titleOf(props.detail)} onClose={props.onClose}>
      <div role="status" aria-label="Loading the post’s terms">
        <SkeletonText lines={6} />
      </div>
    </Dialog>
  )
}

const titleOf = ({ person }: Applicant) => `Make ${person.name} an offer`

type Start = Pick<OfferTyped, 'pay' | 'from' | 'to' | 'place'>
const NOTHING: Start = { pay: { unit: '', amount: '', currency: 'USD' }, from: null, to: null, place: '' }

const payOf = (pay: { from: number | null; currency: string | null; unit: string | null } | null): Start['pay'] => {
  const currency = pay?.currency ?? 'USD'
  return { unit: pay?.unit ?? '', amount: typedOf(pay?.from ?? null, currency), currency }
}

/** Pay, days and place of the post, and of the role in it; undefined while they load. */
function useStart({ post, role }: Applicant): Start | undefined {
  const isJob = post.kind === 'job'
  const job = useQuery({ ...query(jobs.get, { params: { jobId: post.id } }), enabled: isJob })
  const collaboration = useQuery({
    ...query(collaborations.get, { params: { collaborationId: post.id } }),
    enabled: !isJob,
  })
  if (job.isError || collaboration.isError) return NOTHING
  if (job.data) {
    const part = job.data.roles.find(({ id }) => id === role?.id)
    return {
      pay: payOf(part?.pay ?? job.data.pay),
      from: part?.from ?? null,
      to: part?.to ?? null,
      place: job.data.location ?? '',
    }
  }
  if (collaboration.data) {
    const { pay, start_date: from, end_date: to, location } = collaboration.data
    return { pay: payOf(pay), from, to, place: location ?? '' }
  }
  return undefined
}

function OfferForm({ detail, start, onClose, onOffered }: OfferDialogProps & { start: Start }) {
  const { person, role, post } = detail
  const cache = useQueryClient()
  const offer = useSend(applications.offer)
  const unread = useUnread(detail.id)
  const { submit, pending, failure, dismiss, field, typed, value } = useContractForm(
    () => import('./offer.form.ts').then((forms) => forms.OfferForm),
    {
      draft: `offer.${detail.id}`,
      withoutDraft: ['version'],
      defaultValues: { ...start, version: detail.version, note: '', valid_until: inDays(USUAL_DAYS) },
      onSubmit: async (body) => {
        const params = { applicationId: detail.id }
        onOffered(await offer.mutateAsync({ params, body: { ...body, version: versionOf(cache, detail) } }))
        onClose()
      },
    },
  )
  return (
    <FormDialog title={titleOf(detail)} submit="Send offer" pending={pending} onSubmit={submit} onClose={onClose}>
      <FormFailure failure={failure} onDismiss={dismiss} />
      <p className="text-muted [overflow-wrap:anywhere]">{role ? `${role.name}, ${post.title}` : post.title}</p>
      <PayFields field={field} typed={typed} unit={value('pay.unit')} currency={value('pay.currency')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="First day" optional min={isoDay()} {...field('from', 'to')} />
        <DateField label="Last day" optional min={value('from') || isoDay()} {...field('to')} />
      </div>
      {unread === undefined ? (
        <>
          <TextField label="Place" optional {...field('place')} />
          <TextArea
            label="Note"
            optional
            rows={3}
            limit={NOTE_MAX}
            length={value('note').trim().length}
            hint={`${person.name} reads it with the offer.`}
            {...field('note')}
          />
        </>
      ) : (
        <Banner tone="warn">{unread}</Banner>
      )}
      <DateField
        label="Open until"
        min={isoDay()}
        max={inDays(MOST_DAYS)}
        hint={`At most ${MOST_DAYS} days. After that day, the offer ends by itself.`}
        {...field('valid_until')}
      />
    </FormDialog>
  )
}

type Fields = Pick<ReturnType<typeof useContractForm<OfferTyped, unknown>>, 'field' | 'typed'>

const PayFields = ({ field, typed, unit, currency }: Fields & { unit: string; currency: string }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Select label="Pay" placeholder="Choose" options={PAY_UNIT_OPTIONS} {...field('pay.unit', 'pay.amount')} />
    {hasAmount(unit) && (
      <div className="grid grid-cols-[1fr_92px] items-start gap-2">
        <AmountInput
          label="Amount"
          {...typed('pay.amount')}
          currency={currency}
          words={(minor) => pay({ from: minor, to: minor, currency, unit })}
        />
        <Select
          label="Currency"
          options={CURRENCIES.map((each) => ({ value: each, label: each }))}
          {...field('pay.currency', 'pay.amount')}
        />
      </div>
    )}
  </div>
)

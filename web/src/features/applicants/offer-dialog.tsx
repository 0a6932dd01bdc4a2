import { dayEndingAt } from '@ensemble/contract/core/last-day.ts'
import { hasAmount } from '@ensemble/contract/posts/pay-units.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CURRENCIES } from '../../lib/amounts.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useSend } from '../../lib/api.ts'
import { pay } from '../../lib/format.ts'
import { KEEP_DRAFT, useContractForm } from '../../lib/use-contract-form.ts'
import { AmountInput } from '../../shared/numbers/amount-input.tsx'
import { PAY_UNIT_OPTIONS } from '../../shared/posts/pay-units.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Applicant, type ApplicantDetail, applicantDetail, applications } from './applicants.api.ts'
import { versionOf } from './applicants.cache.ts'
import { type OfferBefore, type OfferToSend, ReadBack } from './offer-read-back.tsx'
import { dayIn, MOST_DAYS, type OfferStart, payTyped, todayIn, useOfferStart } from './offer-start.ts'
import type { OfferTyped } from './offer.form.ts'
import { useUnread } from './reach.tsx'

const NOTE_MAX = 1000

interface OfferDialogProps {
  detail: Applicant
  onClose: () => void
  onOffered: (moved: ApplicantDetail) => void
}

/** Offers the work with its terms, which start as the post names them. */
export function OfferDialog(props: OfferDialogProps) {
  const start = useOfferStart(props.detail)
  return start ? <OfferSteps {...props} start={start} /> : <Loading {...props} title={titleOf(props.detail)} />
}

/** Replaces an offer that has no answer yet; its terms start as they are. */
export function CorrectionDialog(props: OfferDialogProps) {
  const { data, isError, error, refetch } = useQuery(applicantDetail(props.detail.id))
  const title = titleOf(props.detail, true)
  if (isError)
    return (
      <Dialog open title={title} onClose={props.onClose}>
        <Failed level={3} title="Couldn’t load the offer" onRetry={() => void refetch()}>
          {error.message}
        </Failed>
      </Dialog>
    )
  return data ? <Correction {...props} detail={data} /> : <Loading {...props} title={title} />
}

/** From what held when it was opened: an offer that a colleague changes meanwhile is refused as changed. */
function Correction({ detail, ...props }: Omit<OfferDialogProps, 'detail'> & { detail: ApplicantDetail }) {
  const [before] = useState(detail)
  return <OfferSteps {...props} detail={before} start={startOf(before)} before={before} />
}

const startOf = ({ offer, offer_until: until, post }: ApplicantDetail): OfferStart => ({
  pay: payTyped(offer && { ...offer.pay, from: offer.pay.amount }),
  from: offer?.from ?? null,
  to: offer?.to ?? null,
  place: offer?.place ?? '',
  note: offer?.note ?? '',
  valid_until: until === null ? null : dayEndingAt(until, post.time_zone),
})

const Loading = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Dialog open title={title} onClose={onClose}>
    <div role="status" aria-label="Loading the terms">
      <SkeletonText lines={6} />
    </div>
  </Dialog>
)

const titleOf = ({ person }: Applicant, corrects = false) =>
  corrects ? `Correct the offer to ${person.name}` : `Make ${person.name} an offer`

const hasFields = (cause: unknown) => cause instanceof ApiError && Object.keys(cause.fields).length > 0

interface OfferStepsProps extends OfferDialogProps {
  start: OfferStart
  /** What it replaces. */
  before?: OfferBefore | undefined
}

/** The form of an offer, and then the offer as it will be read: it goes from there, or back to the form. */
function useOfferForm({ detail, start, before, onClose, onOffered }: OfferStepsProps) {
  const cache = useQueryClient()
  const [offer, correction] = [useSend(applications.offer), useSend(applications.correctOffer)]
  /** As typed when it was read back. */
  const [read, setRead] = useState<OfferToSend>()
  const form = useContractForm(() => import('./offer.form.ts').then((forms) => forms.OfferForm), {
    draft: before ? `offer.${detail.id}.${before.offer?.id ?? ''}` : `offer.${detail.id}`,
    withoutDraft: ['version'],
    defaultValues: { ...start, version: detail.version },
    onSubmit: async (body) => {
      if (!read) {
        setRead(body)
        return KEEP_DRAFT
      }
      const version = before ? detail.version : versionOf(cache, detail)
      const sent = { params: { applicationId: detail.id }, body: { ...body, version } }
      try {
        onOffered(await (before ? correction : offer).mutateAsync(sent))
      } catch (cause) {
        // what is to be changed is in the form
        if (hasFields(cause)) setRead(undefined)
        throw cause
      }
      onClose()
      return undefined
    },
  })
  return { ...form, read, edit: () => setRead(undefined) }
}

function OfferSteps(props: OfferStepsProps) {
  const { detail, before, onClose } = props
  const form = useOfferForm(props)
  const { read, edit, submit, pending, failure, dismiss } = form
  const [isBack, setBack] = useState(false)
  const unread = useUnread(detail.id)
  const back = () => {
    dismiss()
    setBack(true)
    edit()
  }
  return (
    <FormDialog
      title={titleOf(detail, before !== undefined)}
      submit={read ? (before ? 'Send corrected offer' : 'Send offer') : 'Review offer'}
      cancel={read ? 'Edit' : 'Cancel'}
      pending={pending}
      onSubmit={submit}
      onClose={read ? back : onClose}
    >
      <FormFailure failure={failure} onDismiss={dismiss} />
      {read ? (
        <ReadBack applicant={detail} offer={read} before={before} wordless={unread !== undefined} />
      ) : (
        <Fields detail={detail} form={form} unread={unread} isBack={isBack} />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  detail: Applicant
  form: ReturnType<typeof useOfferForm>
  unread: string | undefined
  /** From the offer that was read back: the focus comes along. */
  isBack: boolean
}

function Fields({ detail: { person, role, post }, form, unread, isBack }: FieldsProps) {
  const { field, typed, value } = form
  const { setFocus } = form.form
  useEffect(() => {
    if (isBack) setFocus('pay.unit')
  }, [isBack, setFocus])
  const today = todayIn(post.time_zone)
  return (
    <>
      <p className="text-muted [overflow-wrap:anywhere]">{role ? `${role.name}, ${post.title}` : post.title}</p>
      <PayFields field={field} typed={typed} unit={value('pay.unit')} currency={value('pay.currency')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label="First day" optional min={today} {...field('from', 'to')} />
        <DateField label="Last day" optional min={value('from') || today} {...field('to')} />
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
        min={today}
        max={dayIn(MOST_DAYS, post.time_zone)}
        hint={`At most ${MOST_DAYS} days. After that day, the offer ends by itself.`}
        {...field('valid_until')}
      />
    </>
  )
}

type PayForm = Pick<ReturnType<typeof useContractForm<OfferTyped, unknown>>, 'field' | 'typed'>

const PayFields = ({ field, typed, unit, currency }: PayForm & { unit: string; currency: string }) => (
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

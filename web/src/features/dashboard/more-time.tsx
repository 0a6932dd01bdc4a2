import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicantDetail } from '@ensemble/contract/applications/applications.schemas.ts'
import { dayEndingAt } from '@ensemble/contract/core/last-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useSend } from '../../lib/api.ts'
import { lastDay } from '../../lib/format.ts'
import { isoDay } from '../../lib/iso-day.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog, FormDialog } from '../../ui/dialog.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'

interface MoreTimeProps {
  applicationId: string
  onClose: () => void
  onDone: () => void
}

/** Days that are added unless another day is chosen. */
const MORE = 7
const daysAfter = (day: string, days: number) => isoDay(new Date(Date.parse(`${day}T12:00:00`) + days * 86_400_000))

/** Moves the last day of an offer that has no answer yet; its terms stay. */
export function MoreTime({ applicationId, onClose, onDone }: MoreTimeProps) {
  const { data, isError, error, refetch } = useQuery(query(applications.detail, { params: { applicationId } }))
  if (data?.offer && data.offer_until)
    return <Form detail={data} offer={data.offer} until={data.offer_until} onClose={onClose} onDone={onDone} />
  return (
    <Dialog open title="Give more time" onClose={onClose}>
      {isError || data ? (
        <Failed level={3} title="Couldn’t load the offer" onRetry={() => void refetch()}>
          {error?.message ?? 'It has been answered or withdrawn.'}
        </Failed>
      ) : (
        <SkeletonText lines={3} />
      )}
    </Dialog>
  )
}

interface FormProps extends Pick<MoreTimeProps, 'onClose' | 'onDone'> {
  detail: ApplicantDetail
  offer: NonNullable<ApplicantDetail['offer']>
  until: string
}

function Form({ detail, offer, until, onClose, onDone }: FormProps) {
  const zone = detail.post.time_zone
  const ends = dayEndingAt(until, zone)
  const [day, setDay] = useState(daysAfter(ends, MORE))
  const send = useSend(applications.correctOffer)
  const { pay, from, to, place, note } = offer
  const submit = () =>
    send.mutate(
      {
        params: { applicationId: detail.id },
        body: { version: detail.version, pay, from, to, place: place ?? '', note: note ?? '', valid_until: day },
      },
      {
        onSuccess: () => {
          toast({ text: `${detail.person.name} can answer until ${lastDay(day, zone)}` })
          onDone()
        },
      },
    )
  return (
    <FormDialog
      title={`Give ${detail.person.name} more time`}
      submit={`Extend to ${lastDay(day, zone)}`}
      pending={send.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      {send.error && (
        <Banner tone="bad" onDismiss={send.reset}>
          {send.error.message}
        </Banner>
      )}
      <p className="text-muted">{`The offer ends ${lastDay(ends, zone)}. Its terms stay, and we’ll tell them about the new day.`}</p>
      <DateField
        label="They can answer until"
        value={day}
        min={daysAfter(ends, 1)}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  )
}

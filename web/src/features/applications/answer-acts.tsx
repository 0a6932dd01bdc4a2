import { type ApplicationMove, MOVE_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication, OwnApplicationSummary } from '@ensemble/contract/applications/applications.schemas.ts'
import type { Offer } from '@ensemble/contract/applications/offers.schemas.ts'
import { offerLine } from '@ensemble/contract/applications/offers.words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'

const REASON_MAX = 1000

type Answer = Extract<ApplicationMove, 'withdraw' | 'accept_offer' | 'decline_offer'>

const asks: Record<
  Answer,
  { title: string; text: (company: string, again: boolean) => string; confirm: string; danger: boolean; done: string }
> = {
  accept_offer: {
    title: 'Accept the offer?',
    text: (company) => `We’ll let ${company} know right away.`,
    confirm: 'Accept offer',
    danger: false,
    done: 'Offer accepted.',
  },
  decline_offer: {
    title: 'Decline the offer?',
    text: (company) => `We’ll let ${company} know right away and close your application.`,
    confirm: 'Decline offer',
    danger: true,
    done: 'Offer declined.',
  },
  withdraw: {
    title: 'Withdraw your application?',
    text: (company, again) =>
      `${company} will see it as withdrawn, and keeps what you sent with it, such as your letter, résumé and email address. ${again ? 'You can apply again while it’s open.' : 'You can’t apply again.'}`,
    confirm: 'Withdraw application',
    danger: true,
    done: 'Application withdrawn.',
  },
}

/** What is asked, and the offer that was read when it was. */
interface Asked {
  move: Answer
  offer: Offer | null
}

function useAnswer(application: OwnApplicationSummary, onSettled: () => void) {
  const client = useQueryClient()
  const key = query(applications.own, { params: { applicationId: application.id } }).queryKey
  return useMutation({
    mutationFn: ({ move, reason, offer }: Asked & { reason: string }) =>
      call(applications.answer, {
        params: { applicationId: application.id },
        body: {
          move,
          version: application.version,
          ...(move === 'accept_offer' && { offer_id: offer?.id ?? null }),
          ...(reason && { message: reason }),
        },
      }),
    onSuccess: (fresh, { move }) => {
      client.setQueryData<OwnApplication>(key, fresh)
      void client.invalidateQueries({ queryKey: [applications.own.path] })
      void client.invalidateQueries({ queryKey: [applications.mine.path] })
      toast({ text: asks[move].done })
    },
    onError: (error) => {
      // someone moved it in the meantime: show its current status
      if (!isConflict(error)) return
      void client.invalidateQueries({ queryKey: [applications.own.path] })
      void client.invalidateQueries({ queryKey: [applications.mine.path] })
    },
    onSettled,
  })
}

/** What the applicant may do with an application now; each asks for confirmation. */
export function AnswerActs({ application, others }: { application: OwnApplicationSummary; others?: ReactNode }) {
  const { can } = application
  const [asked, setAsked] = useState<Asked>()
  const ask = (move: Answer) => setAsked({ move, offer: application.offer })
  const answer = useAnswer(application, () => setAsked(undefined))
  return (
    <>
      {answer.isError && (
        <Banner tone="bad" onDismiss={() => answer.reset()}>
          {answer.error.message}
        </Banner>
      )}
      {(others || can.accept_offer || can.decline_offer || can.withdraw) && (
        <div className="flex flex-wrap gap-2 sm:gap-3">
          {can.accept_offer && (
            <Button variant="primary" onClick={() => ask('accept_offer')}>
              {MOVE_LABELS.accept_offer}
            </Button>
          )}
          {can.decline_offer && <Button onClick={() => ask('decline_offer')}>{MOVE_LABELS.decline_offer}</Button>}
          {others}
          {can.withdraw && <More title={application.post.title} withdraw={() => ask('withdraw')} />}
        </div>
      )}
      {asked && (
        <AskDialog
          asked={asked}
          application={application}
          pending={answer.isPending}
          onConfirm={(reason) => answer.mutate({ ...asked, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const More = ({ title, withdraw }: { title: string; withdraw: () => void }) => (
  <Menu
    label={`More: ${title}`}
    items={[{ label: MOVE_LABELS.withdraw, tone: 'bad', onSelect: withdraw }]}
    trigger={(props) => (
      <IconButton {...props} label={`More: ${title}`} title="More">
        <Ellipsis size={20} strokeWidth={1.75} />
      </IconButton>
    )}
  />
)

interface AskDialogProps {
  asked: Asked
  application: OwnApplicationSummary
  pending: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks whether it is meant, and for a reason where the other side gets a no. */
function AskDialog({
  asked: { move, offer },
  application: { post, again },
  pending,
  onConfirm,
  onClose,
}: AskDialogProps) {
  const [typed, setTyped] = useState('')
  const { title, text, confirm, danger } = asks[move]
  const reason = typed.trim()
  const tooLong = reason.length > REASON_MAX
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <div className="grid gap-5">
          {move === 'accept_offer' && offer && <p className="text-ink [overflow-wrap:anywhere]">{offerLine(offer)}</p>}
          <p>{text(post.poster.name, again)}</p>
          {move !== 'accept_offer' && (
            <TextArea
              label="Reason"
              optional
              rows={2}
              limit={REASON_MAX}
              length={reason.length}
              error={tooLong ? `Cannot exceed ${REASON_MAX} characters` : undefined}
              hint={`${post.poster.name} will see it.`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </div>
      }
      confirm={confirm}
      danger={danger}
      pending={pending}
      onConfirm={() => !tooLong && onConfirm(reason)}
      onClose={onClose}
    />
  )
}

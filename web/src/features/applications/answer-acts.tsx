import { type ApplicationMove, MOVE_LABELS } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { isConflict } from '../../lib/conflict.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

type Answer = Extract<ApplicationMove, 'withdraw' | 'accept_offer' | 'decline_offer'>

const asks: Record<
  Answer,
  { title: string; text: (company: string) => string; confirm: string; danger: boolean; done: string }
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
    text: (company) => `${company} will see it as withdrawn. You can’t apply for this job again.`,
    confirm: 'Withdraw application',
    danger: true,
    done: 'Application withdrawn.',
  },
}

function useAnswer(application: OwnApplication, onSettled: () => void) {
  const client = useQueryClient()
  const key = query(applications.own, { params: { applicationId: application.id } }).queryKey
  return useMutation({
    mutationFn: (move: Answer) =>
      call(applications.answer, {
        params: { applicationId: application.id },
        body: { move, version: application.version },
      }),
    onSuccess: (fresh, move) => {
      client.setQueryData<OwnApplication>(key, fresh)
      void client.invalidateQueries({ queryKey: [applications.own.path] })
      void client.invalidateQueries({ queryKey: [applications.mine.path] })
      toast({ text: asks[move].done })
    },
    onError: (error) => {
      // someone moved it in the meantime: show its current status
      if (isConflict(error)) void client.invalidateQueries({ queryKey: [applications.own.path] })
    },
    onSettled,
  })
}

/** What the applicant may do with an application now; each asks for confirmation. */
export function AnswerActs({ application }: { application: OwnApplication }) {
  const { can, post } = application
  const [asked, setAsked] = useState<Answer>()
  const answer = useAnswer(application, () => setAsked(undefined))
  const ask = asked && asks[asked]
  return (
    <>
      {answer.isError && (
        <Banner tone="bad" onDismiss={() => answer.reset()}>
          {answer.error.message}
        </Banner>
      )}
      {(can.accept_offer || can.decline_offer || can.withdraw) && (
        <div className="flex flex-wrap gap-3">
          {can.accept_offer && (
            <Button variant="primary" onClick={() => setAsked('accept_offer')}>
              {MOVE_LABELS.accept_offer}
            </Button>
          )}
          {can.decline_offer && <Button onClick={() => setAsked('decline_offer')}>{MOVE_LABELS.decline_offer}</Button>}
          {can.withdraw && (
            <Button variant={can.accept_offer ? 'quiet' : 'secondary'} onClick={() => setAsked('withdraw')}>
              {MOVE_LABELS.withdraw}
            </Button>
          )}
        </div>
      )}
      {asked && ask && (
        <ConfirmDialog
          open
          title={ask.title}
          text={ask.text(post.poster.name)}
          confirm={ask.confirm}
          danger={ask.danger}
          pending={answer.isPending}
          onConfirm={() => answer.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

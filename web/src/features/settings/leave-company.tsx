import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { refreshMeUntil } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { SeatQuestion } from './member-dialogs.tsx'

/** Gives up the person's own seat, after asking. The last owner sees why they can't. */
export function Leave({ businessId, name }: { businessId: string; name: string }) {
  const router = useRouter()
  const leave = useSend(companies.leave)
  const [asking, setAsking] = useState(false)
  const run = async () => {
    const left = await leave.mutateAsync({ params: { businessId } }).then(
      () => true,
      () => false,
    )
    if (!left) return
    toast({ text: `You left ${name}.` })
    await router.navigate({ to: '/settings/$tab', params: { tab: 'security' }, replace: true })
    await refreshMeUntil(({ company }) => company?.id !== businessId)
  }
  const close = () => {
    setAsking(false)
    leave.reset()
  }
  return (
    <>
      <Button variant="danger" className="max-w-full" onClick={() => setAsking(true)}>
        <span className="truncate">{`Leave ${name}`}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title="Leave this company?"
          text={
            <SeatQuestion
              error={leave.error}
            >{`You’ll lose access to the posts and applicants of ${name} right away. To come back, you’ll need a new invitation.`}</SeatQuestion>
          }
          confirm="Leave"
          danger
          pending={leave.isPending}
          onConfirm={() => void run()}
          onClose={close}
        />
      )}
    </>
  )
}

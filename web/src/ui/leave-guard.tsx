import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './dialog.tsx'

interface LeaveGuardProps {
  /** Whether something would be lost; called at the moment of leaving. */
  when: () => boolean
  text: string
  /** Whether closing the tab asks, too, because uploads in progress can't be kept. */
  closing: () => boolean
}

/** Asks before leaving a page when something would be lost. */
export function LeaveGuard({ when, text, closing }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && when(),
    enableBeforeUnload: closing,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title="Leave this page?"
      text={<p>{text}</p>}
      confirm="Leave"
      danger
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  )
}

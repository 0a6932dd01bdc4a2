import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './dialog.tsx'

interface LeaveGuardProps {
  /** Something would be lost, asked at the moment of leaving. */
  when: () => boolean
  text: string
  /** Also closing the tab asks: what is on its way there cannot be kept. */
  closing: () => boolean
}

/** Asks before a page is left on which something would be lost. */
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

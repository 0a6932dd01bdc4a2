import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { type AdminUser, nameOf, type Run, type UserAct, users } from './users.api.ts'

const LENGTH = '24 hours'

interface UserDialogProps {
  act: UserAct
  user: AdminUser
  run: Run
  /** @returns the message to show when it failed */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

/** Confirms an action on a person and asks for what it needs. */
export function UserDialog({ act, user, run, onConfirm, onClose }: UserDialogProps) {
  if (act === 'block') {
    const block = (reason: string) =>
      run('block', () => call(users.block, { params: { userId: user.id }, body: { reason } }))
    return (
      <BlockDialog
        person={{ ...user, name: nameOf(user) }}
        reason=""
        length={LENGTH}
        onClose={onClose}
        onBlock={block}
      />
    )
  }
  if (act === 'mail') return <MailDialog user={user} run={run} onClose={onClose} />
  const question = QUESTIONS[act]
  return question ? <Ask {...question(nameOf(user))} onConfirm={onConfirm} onClose={onClose} /> : null
}

interface Question {
  title: string
  text: ReactNode
  confirm: string
  danger?: boolean
}

const QUESTIONS: Partial<Record<UserAct, (name: string) => Question>> = {
  grant: (name) => ({
    title: `Make ${name} an administrator?`,
    confirm: 'Make administrator',
    text: 'Administrators can see and manage every account, and add or remove other administrators. We’ll let them know by email.',
  }),
  revoke: (name) => ({
    title: `Remove ${name} as administrator?`,
    confirm: 'Remove administrator',
    danger: true,
    text: 'They’ll keep their account but lose access to the administration. We’ll let them know by email.',
  }),
  delete: (name) => ({
    title: `Delete ${name}?`,
    confirm: 'Delete user',
    danger: true,
    text: 'They’ll be signed out everywhere and their account will be hidden. We’ll delete it for good in 14 days. Until then, any administrator can restore it. We’ll let them know by email.',
  }),
}

/** Stays open when the action is refused, and shows why. */
function Ask({
  title,
  text,
  confirm,
  danger,
  onConfirm,
  onClose,
}: Question & Pick<UserDialogProps, 'onConfirm' | 'onClose'>) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const go = async () => {
    setPending(true)
    setFailure(undefined)
    const failed = await onConfirm()
    setPending(false)
    if (failed) setFailure(failed)
    else onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      text={
        <div className="grid gap-4">
          {failure && <Banner tone="bad">{failure}</Banner>}
          <p>{text}</p>
        </div>
      }
      confirm={confirm}
      danger={danger}
      pending={pending}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  )
}

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
  /** Does a plain act. @returns the sentence to show when it failed */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks before an act on somebody, with what the act needs. */
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
    text: 'Administrators see and manage every account, and can make and remove other administrators. They are told by mail.',
  }),
  revoke: (name) => ({
    title: `Remove ${name} as administrator?`,
    confirm: 'Remove administrator',
    danger: true,
    text: 'Their account stays as it is, without the administration. They are told by mail.',
  }),
  delete: (name) => ({
    title: `Delete ${name}?`,
    confirm: 'Delete user',
    danger: true,
    text: 'They are signed out everywhere at once and nobody sees their account any more. In 14 days it is deleted for good; until then any administrator can keep it. They are told by mail.',
  }),
}

/** One question; a refusal is said in it, so that nothing is lost. */
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

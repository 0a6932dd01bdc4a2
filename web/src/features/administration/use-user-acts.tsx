import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { failureOf, useStepUp } from './use-step-up.ts'
import { UserDialog } from './user-dialogs.tsx'
import { type AdminUser, nameOf, readUsersAgain, type Run, type UserAct, users } from './users.api.ts'

type Simple = Exclude<UserAct, 'block' | 'mail'>
const ROUTES = {
  grant: users.grant,
  revoke: users.revoke,
  unblock: users.unblock,
  delete: users.delete,
  keep: users.keep,
} as const

/** The confirmation of each action, and the action that undoes it. */
const DONE: Readonly<Record<UserAct, { said: (name: string) => string; undo?: Simple }>> = {
  grant: { said: (name) => `${name} is now an administrator.`, undo: 'revoke' },
  revoke: { said: (name) => `${name} is no longer an administrator.`, undo: 'grant' },
  block: { said: () => 'User has been blocked successfully.', undo: 'unblock' },
  unblock: { said: () => 'User has been unblocked.' },
  mail: { said: (name) => `Your email to ${name} is on its way.` },
  delete: { said: (name) => `${name} will be deleted in 14 days.`, undo: 'keep' },
  keep: { said: (name) => `${name} won’t be deleted.` },
}
const FAILED: Readonly<Record<UserAct, string>> = {
  grant: 'Failed to make this user an administrator.',
  revoke: 'Failed to remove this administrator.',
  block: 'Failed to block user.',
  unblock: 'Failed to unblock user',
  mail: 'Failed to send the email.',
  delete: 'Failed to delete user. You may not have sufficient permissions.',
  keep: 'Failed to keep this account.',
}

/** The server's reason, where there is one, replaces our guess. */
const failed = (act: UserAct, error: unknown) =>
  act === 'delete'
    ? failureOf('Failed to delete user', error).replace(/^Failed to delete user$/, FAILED.delete)
    : failureOf(FAILED[act], error)

/**
 * Actions on people: serious ones ask first, most can be undone from the toast afterwards.
 * @param onDone called after an action; must close whatever covers the page, because Undo is below it
 */
export function useUserActs(onDone: () => void): {
  start: (act: UserAct, user: AdminUser) => void
  busy: boolean
  dialog: ReactNode
} {
  const cache = useQueryClient()
  const stepUp = useStepUp()
  const [asking, setAsking] = useState<{ act: UserAct; user: AdminUser }>()
  const [busy, setBusy] = useState(false)

  const runFor =
    (user: AdminUser, done?: () => void): Run =>
    async (act, work) => {
      setBusy(true)
      try {
        await work()
        done?.()
        const { said, undo } = DONE[act]
        toast({ text: said(nameOf(user)), act: undo && { label: 'Undo', onAct: () => void atOnce(undo, user) } })
        return undefined
      } catch (error) {
        return (await stepUp(error)) ? undefined : failed(act, error)
      } finally {
        setBusy(false)
        void readUsersAgain(cache)
      }
    }
  const simple = (act: Simple, user: AdminUser, done?: () => void) =>
    runFor(user, done)(act, () => call(ROUTES[act], { params: { userId: user.id } }))
  const atOnce = async (act: Simple, user: AdminUser, done?: () => void) => {
    const failure = await simple(act, user, done)
    if (failure) toast({ text: failure })
  }
  const start = (act: UserAct, user: AdminUser) => {
    if (act === 'unblock' || act === 'keep') void atOnce(act, user, onDone)
    else setAsking({ act, user })
  }
  return {
    start,
    busy,
    dialog: asking && (
      <UserDialog
        key={`${asking.act} ${asking.user.id}`}
        act={asking.act}
        user={asking.user}
        run={runFor(asking.user, onDone)}
        onConfirm={() => simple(asking.act as Simple, asking.user, onDone)}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}

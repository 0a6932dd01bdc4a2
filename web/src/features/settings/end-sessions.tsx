import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { OwnSession } from '@ensemble/contract/accounts/settings.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { readSecurityAgain } from './settings.api.ts'

/** The question, below the error of the last try. */
const Question = ({ error, children }: { error: Error | null; children: string }) => (
  <div className="grid gap-4">
    {error && (
      <Banner tone="bad" retryAfter={error instanceof ApiError ? error.retryAfter : undefined}>
        {error.message}
      </Banner>
    )}
    <p>{children}</p>
  </div>
)

/** Asks before a device is signed out; one that is already signed out counts as done. */
export function EndOne({ session: { id, device, address }, onClose }: { session: OwnSession; onClose: () => void }) {
  const cache = useQueryClient()
  const end = useSend(settings.endSession)
  const run = async () => {
    try {
      await end.mutateAsync({ params: { sessionId: id } })
      toast({ text: `${device.name} was signed out.` })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) return
      toast({ text: `${device.name} was already signed out.` })
    }
    await readSecurityAgain(cache)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Sign out this device?"
      text={
        <Question
          error={end.error}
        >{`${device.name}${address ? ` at ${address}` : ''} will be signed out right away and will have to sign in again.`}</Question>
      }
      confirm="Sign out"
      danger
      pending={end.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

export function EndOthers({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const end = useSend(settings.endOtherSessions)
  const run = async () => {
    const answer = await end.mutateAsync({}).catch(() => undefined)
    if (!answer) return
    toast({ text: `${count(answer.ended, 'other device was', 'other devices were')} signed out.` })
    await readSecurityAgain(cache)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere else?"
      text={
        <Question error={end.error}>
          All your other devices will be signed out right away and will have to sign in again. This one stays signed in.
        </Question>
      }
      confirm="Sign out all others"
      danger
      pending={end.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

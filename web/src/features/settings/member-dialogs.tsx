import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import type { Member } from '@ensemble/contract/companies/companies.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, useSend } from '../../lib/api.ts'
import { refreshMeUntil } from '../../shared/session/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { readSeatsAgain } from './company.api.ts'

/** What is asked, below the refusal of the last try. */
export const SeatQuestion = ({ error, children }: { error: Error | null; children: ReactNode }) => (
  <div className="grid gap-4">
    {error && (
      <Banner tone="bad" retryAfter={error instanceof ApiError ? error.retryAfter : undefined}>
        {error.message}
      </Banner>
    )}
    <p>{children}</p>
  </div>
)

interface SeatDialogProps {
  member: Member
  onClose: () => void
}

/** Asks before a seat is taken away. */
export function RemoveMember({ member, onClose }: SeatDialogProps) {
  const cache = useQueryClient()
  const remove = useSend(companies.removeMember)
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { memberId: member.user_id } })
    } catch (error) {
      // gone already is as good as done
      if (!(error instanceof ApiError && error.status === 404)) return
    }
    toast({ text: `${member.name} no longer has a seat.` })
    await readSeatsAgain(cache)
    onClose()
  }
  const text = `${member.name} loses access to the company’s posts and applicants at once, and is told. Their account stays.`
  return (
    <ConfirmDialog
      open
      title="Take this seat away?"
      text={<SeatQuestion error={remove.error}>{text}</SeatQuestion>}
      confirm="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

/** Asks before ownership passes to somebody else. */
export function PassOwnership({ member, onClose }: SeatDialogProps) {
  const cache = useQueryClient()
  const pass = useSend(companies.passOwnership)
  const run = async () => {
    const done = await pass.mutateAsync({ params: { memberId: member.user_id }, body: {} }).then(
      () => true,
      () => false,
    )
    if (!done) return
    toast({ text: `${member.name} is an owner now; you are a recruiter.` })
    await refreshMeUntil(({ company }) => company?.role !== 'owner')
    await readSeatsAgain(cache)
    onClose()
  }
  const text = `${member.name} becomes an owner and you become a recruiter. Only an owner can make you one again.`
  return (
    <ConfirmDialog
      open
      title="Pass ownership on?"
      text={<SeatQuestion error={pass.error}>{text}</SeatQuestion>}
      confirm="Pass ownership on"
      danger
      pending={pass.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

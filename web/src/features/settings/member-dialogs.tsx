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

/** The question, below the error of the last try. */
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

export function RemoveMember({ member, onClose }: SeatDialogProps) {
  const cache = useQueryClient()
  const remove = useSend(companies.removeMember)
  const run = async () => {
    try {
      await remove.mutateAsync({ params: { memberId: member.user_id } })
    } catch (error) {
      // already removed counts as done
      if (!(error instanceof ApiError && error.status === 404)) return
    }
    toast({ text: `${member.name} no longer has a seat.` })
    await readSeatsAgain(cache)
    onClose()
  }
  const text = `${member.name} will lose access to the company’s posts and applicants right away, and we’ll let them know. Their account stays.`
  return (
    <ConfirmDialog
      open
      title="Remove this member?"
      text={<SeatQuestion error={remove.error}>{text}</SeatQuestion>}
      confirm="Remove"
      danger
      pending={remove.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

export function PassOwnership({ member, onClose }: SeatDialogProps) {
  const cache = useQueryClient()
  const pass = useSend(companies.passOwnership)
  const run = async () => {
    const done = await pass.mutateAsync({ params: { memberId: member.user_id }, body: {} }).then(
      () => true,
      () => false,
    )
    if (!done) return
    toast({ text: `${member.name} is now an owner, and you’re a recruiter.` })
    await refreshMeUntil(({ company }) => company?.role !== 'owner')
    await readSeatsAgain(cache)
    onClose()
  }
  const text = `${member.name} will become an owner and you’ll become a recruiter. Only an owner can make you an owner again.`
  return (
    <ConfirmDialog
      open
      title="Transfer ownership?"
      text={<SeatQuestion error={pass.error}>{text}</SeatQuestion>}
      confirm="Transfer ownership"
      danger
      pending={pass.isPending}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Archive, CalendarX2, CircleSlash, Copy, Eye, Pencil, RotateCcw, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { ArchiveDialog, CloseDialog, ReopenDialog } from './act-dialogs.tsx'
import { type Job, jobs, type ManagedPost } from './managing.api.ts'

type ActingPost = Pick<ManagedPost, 'id' | 'title' | 'status' | 'deadline' | 'publish_at' | 'can'>

/** Where a post is written on. */
export const editHref = ({ id, status }: Pick<ActingPost, 'id' | 'status'>) => `/business/post/job?${status === 'draft' ? 'draft' : 'edit'}=${id}`

/**
 * What may be done with an own job, as the server's `can` says, and the dialog of the act that was chosen.
 * `mayPost`: the seat may write posts, so that it may clone one.
 */
export function usePostActs(post: ActingPost, { mayPost }: { mayPost: boolean }): { acts: MenuItem[]; dialog: ReactNode } {
  const router = useRouter()
  const cache = useQueryClient()
  const [open, setOpen] = useState<'close' | 'reopen' | 'archive'>()
  const close = useSend(jobs.close)
  const reopen = useSend(jobs.reopen)
  const archive = useSend(jobs.archive)
  const clone = useSend(jobs.clone)
  const saveDraft = useSend(jobs.saveDraft)
  const params = { jobId: post.id }
  const go = (href: string) => void router.navigate({ href })
  const refused = (error: Error) => void toast({ text: error.message })
  const changed = (text: string) => (job: Job) => {
    cache.setQueryData([jobs.get.path, { params }], job)
    for (const read of [jobs.managed, jobs.insights]) void cache.invalidateQueries({ queryKey: [read.path] })
    setOpen(undefined)
    toast({ text })
  }
  const cloned = (job: Job) => {
    void cache.invalidateQueries({ queryKey: [jobs.managed.path] })
    go(`/business/post/job?draft=${job.id}`)
  }
  const { can, status } = post
  const icon = { size: 18, 'aria-hidden': true } as const
  const acts = [
    can.edit && { label: status === 'draft' ? 'Continue writing' : 'Edit', icon: <Pencil {...icon} />, onSelect: () => go(editHref(post)) },
    status !== 'draft' && { label: 'Applicants', icon: <UsersRound {...icon} />, onSelect: () => go(`/business/applicants?job=${post.id}`) },
    (status === 'published' || status === 'closed') && { label: 'See as talent does', icon: <Eye {...icon} />, onSelect: () => go(`/jobs/${post.id}`) },
    status === 'draft' && post.publish_at && can.publish && {
      label: 'Take off the schedule', icon: <CalendarX2 {...icon} />,
      onSelect: () => saveDraft.mutate({ params, body: { publish_at: null } }, { onSuccess: changed('It stays a draft until you post it'), onError: refused }),
    },
    can.close && { label: 'Close', icon: <CircleSlash {...icon} />, onSelect: () => setOpen('close') },
    can.reopen && { label: 'Reopen', icon: <RotateCcw {...icon} />, onSelect: () => setOpen('reopen') },
    mayPost && { label: 'Clone', icon: <Copy {...icon} />, onSelect: () => clone.mutate({ params, body: {} }, { onSuccess: cloned, onError: refused }) },
    can.archive && { label: 'Archive', icon: <Archive {...icon} />, onSelect: () => setOpen('archive') },
  ].filter((act) => !!act)
  const common = { onClose: () => setOpen(undefined) }
  const dialogs = {
    close: () => <CloseDialog {...common} error={close.error} pending={close.isPending} onClosePost={(why) => close.mutate({ params, body: { why } }, { onSuccess: changed('The job is closed') })} />,
    reopen: () => (
      <ReopenDialog {...common} deadline={post.deadline} error={reopen.error} pending={reopen.isPending} onReopen={(deadline) => reopen.mutate({ params, body: { deadline } }, { onSuccess: changed('The job is open again') })} />
    ),
    archive: () => <ArchiveDialog {...common} error={archive.error} pending={archive.isPending} onArchive={() => archive.mutate({ params, body: {} }, { onSuccess: changed('The job is archived') })} />,
  }
  return { acts, dialog: open ? dialogs[open]() : null }
}

import { posts } from '@ensemble/contract/opportunities/posts.routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Archive, CalendarX2, CircleSlash, Copy, Eye, Pencil, RotateCcw, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { editPostHref, type PostingSide } from '../../lib/post-addresses.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { ArchiveDialog, CloseDialog, ReopenDialog } from './act-dialogs.tsx'
import { jobs, type ManagedPost } from './managing.api.ts'
import { pageOf, type PostRoad, type PostType, roadOf } from './post-roads.ts'
import { wordOf } from './post-status.tsx'

type ActingPost = Pick<ManagedPost, 'id' | 'title' | 'status' | 'deadline' | 'publish_at' | 'can'> & { type?: PostType }

/** Where a post is written on. */
export const editHref = (post: Pick<ActingPost, 'id' | 'status' | 'type'>, side: PostingSide = 'business') =>
  editPostHref(side, post.type ?? 'job', post)

type Changed = Awaited<ReturnType<PostRoad['archive']>>

/**
 * What may be done with an own post, as the server's `can` says, and the dialog of the act that was chosen.
 * `mayPost`: the seat may write posts, so that it may clone one.
 */
export function usePostActs(
  post: ActingPost,
  { mayPost, side = 'business' }: { mayPost: boolean; side?: PostingSide },
): { acts: MenuItem[]; dialog: ReactNode } {
  const router = useRouter()
  const cache = useQueryClient()
  const [open, setOpen] = useState<'close' | 'reopen' | 'archive'>()
  const send = useMutation({ mutationFn: (act: () => Promise<Changed>) => act() })
  const { can, status, type = 'job' } = post
  const road = roadOf(type, post.id)
  const word = wordOf(type)
  const go = (href: string) => void router.navigate({ href })
  const refused = (error: Error) => void toast({ text: error.message })
  const listsChanged = () => {
    for (const read of [jobs.managed, jobs.own, jobs.insights]) void cache.invalidateQueries({ queryKey: [read.path] })
  }
  const changed = (text: string, undo?: (now: Changed) => void) => (now: Changed) => {
    cache.setQueryData(road.read, now)
    listsChanged()
    setOpen(undefined)
    toast({ text, ...(undo && { act: { label: 'Undo', onAct: () => undo(now) } }) })
  }
  /** Also when its page or row has been left meanwhile. */
  const unarchive = ({ id, version }: Changed) =>
    void call(posts.actOnMany, { body: { act: 'unarchive', posts: [{ id, version }] } }).then(
      ({ done, refused: [why] }) => {
        void cache.invalidateQueries({ queryKey: road.read })
        listsChanged()
        toast({ text: done.length ? `The ${word} is back` : `The ${word} stays archived: ${why?.message}` })
      },
      refused,
    )
  const cloned = (made: Changed) => {
    listsChanged()
    go(editHref({ type, id: made.id, status: 'draft' }, side))
  }
  const ask = (which: typeof open) => () => {
    send.reset()
    setOpen(which)
  }
  const icon = { size: 18, 'aria-hidden': true } as const
  const acts = [
    can.edit && {
      label: status === 'draft' ? 'Continue writing' : 'Edit',
      icon: <Pencil {...icon} />,
      onSelect: () => go(editHref(post, side)),
    },
    type === 'job' &&
      status !== 'draft' && {
        label: 'Applicants',
        icon: <UsersRound {...icon} />,
        onSelect: () => go(`/business/applicants?job=${post.id}`),
      },
    (status === 'published' || status === 'closed') && {
      label: side === 'business' ? 'See as talent does' : 'Open its page',
      icon: <Eye {...icon} />,
      onSelect: () => go(pageOf(type, post.id)),
    },
    status === 'draft' &&
      post.publish_at &&
      can.publish && {
        label: 'Take off the schedule',
        icon: <CalendarX2 {...icon} />,
        onSelect: () =>
          send.mutate(() => road.unschedule(), {
            onSuccess: changed('It stays a draft until you post it'),
            onError: refused,
          }),
      },
    can.close && { label: 'Close', icon: <CircleSlash {...icon} />, onSelect: ask('close') },
    can.reopen && { label: 'Reopen', icon: <RotateCcw {...icon} />, onSelect: ask('reopen') },
    mayPost && {
      label: 'Clone',
      icon: <Copy {...icon} />,
      onSelect: () =>
        send.mutate(() => road.clone({ idempotencyKey: crypto.randomUUID() }), { onSuccess: cloned, onError: refused }),
    },
    can.archive && { label: 'Archive', icon: <Archive {...icon} />, onSelect: ask('archive') },
  ].filter((act) => !!act)
  const common = { type, onClose: () => setOpen(undefined), error: send.error, pending: send.isPending }
  const dialogs = {
    close: () => (
      <CloseDialog
        {...common}
        onClosePost={(why) => send.mutate(() => road.close(why), { onSuccess: changed(`The ${word} is closed`) })}
      />
    ),
    reopen: () => (
      <ReopenDialog
        {...common}
        deadline={post.deadline}
        onReopen={(deadline) =>
          send.mutate(() => road.reopen(deadline), { onSuccess: changed(`The ${word} is open again`) })
        }
      />
    ),
    archive: () => (
      <ArchiveDialog
        {...common}
        onArchive={() =>
          send.mutate(() => road.archive(), { onSuccess: changed(`The ${word} is archived`, unarchive) })
        }
      />
    ),
  }
  return { acts, dialog: open ? dialogs[open]() : null }
}

import { postHref } from '@ensemble/contract/posts/address.ts'
import { useRouter } from '@tanstack/react-router'
import {
  Archive,
  CalendarX2,
  ChartColumn,
  CircleSlash,
  Copy,
  Eye,
  type LucideIcon,
  Pencil,
  RotateCcw,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { applicantsHref, type PostSide } from '../../shared/posts/post-addresses.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { ArchiveDialog, CloseDialog, ReopenDialog } from './act-dialogs.tsx'
import { type ActingPost, actLabel, actsOn, editHref, type PostAct } from './post-acts.ts'
import { usePostChange } from './use-post-change.ts'

const ICONS: Readonly<Record<PostAct, LucideIcon>> = {
  edit: Pencil,
  applicants: UsersRound,
  analytics: ChartColumn,
  see: Eye,
  unschedule: CalendarX2,
  close: CircleSlash,
  reopen: RotateCcw,
  clone: Copy,
  archive: Archive,
}

type Asked = 'close' | 'reopen' | 'archive'

/**
 * The allowed actions on an own post, as the server's `can` says, and the dialog of the chosen one. `mayPost`: the seat
 * may write posts, so it may clone one.
 */
export function usePostActs(
  post: ActingPost,
  { mayPost, side = 'business' }: { mayPost: boolean; side?: PostSide },
): { acts: MenuItem[]; dialog: ReactNode } {
  const router = useRouter()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const change = usePostChange(post, close)
  const { kind = 'job' } = post
  const go = (href: string) => void router.navigate({ href })
  const ask = (which: Asked) => () => {
    change.forgetError()
    setAsked(which)
  }
  const onSelect: Record<PostAct, () => void> = {
    edit: () => go(editHref(post, side)),
    applicants: () => go(applicantsHref(side, post.id)),
    analytics: () => go(pathTo(`/business/analytics?post=${post.id}`)),
    see: () => go(postHref(kind, post.id)),
    unschedule: change.unschedule,
    close: ask('close'),
    reopen: ask('reopen'),
    clone: () => change.clone(({ id }) => go(editHref({ kind, id, status: 'draft' }, side))),
    archive: ask('archive'),
  }
  const acts = actsOn(post, mayPost, side).map((act) => {
    const Icon = ICONS[act]
    return { label: actLabel(act, post, side), icon: <Icon size={18} aria-hidden />, onSelect: onSelect[act] }
  })
  return { acts, dialog: asked ? <AskedDialog asked={asked} post={post} change={change} onClose={close} /> : null }
}

interface AskedDialogProps {
  asked: Asked
  post: ActingPost
  change: ReturnType<typeof usePostChange>
  onClose: () => void
}

function AskedDialog({ asked, post: { kind = 'job', deadline }, change, onClose }: AskedDialogProps) {
  const common = { kind, onClose, error: change.error, pending: change.pending }
  if (asked === 'close') return <CloseDialog {...common} onClosePost={change.close} />
  if (asked === 'reopen') return <ReopenDialog {...common} deadline={deadline} onReopen={change.reopen} />
  return <ArchiveDialog {...common} onArchive={change.archive} />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { PostEditor, type PostEditorProps } from './post-editor.tsx'
import type { AnyPost } from './post-kind.ts'

type Frame<Fields extends FieldValues, Out, Shown extends AnyPost> = Pick<
  PostEditorProps<Fields, Out, Shown>,
  'kind' | 'side' | 'owner' | 'renderPost'
>

interface PostEditorScreenProps<Fields extends FieldValues, Out, Shown extends AnyPost> extends Frame<
  Fields,
  Out,
  Shown
> {
  /** The draft or post named in the address; absent for a new one. */
  id: string | undefined
  /** Puts a new draft's id into the address, so that a reload returns to it. */
  onDraft: (id: string) => void
}

/** Opens the editor: empty, or on a stored post. A draft begun here stays in the same editor when it gets its id. */
export function PostEditorScreen<Fields extends FieldValues, Out, Shown extends AnyPost>({
  id,
  onDraft,
  ...frame
}: PostEditorScreenProps<Fields, Out, Shown>) {
  const [begun, setBegun] = useState<{ round: number; draft?: string; shown?: boolean }>({ round: 0 })
  const own = id !== undefined && id === begun.draft
  if (own && !begun.shown) setBegun({ ...begun, shown: true })
  // the address has moved away from the draft begun here: the next new post starts empty
  if (begun.shown && !own) setBegun({ round: begun.round + 1 })
  if (id !== undefined && !own) return <StoredPost key={id} id={id} {...frame} />
  return (
    <PostEditor
      key={begun.round}
      {...frame}
      onDraft={(draft) => {
        setBegun({ round: begun.round, draft })
        onDraft(draft)
      }}
      onReload={() => setBegun({ round: begun.round + 1 })}
    />
  )
}

function StoredPost<Fields extends FieldValues, Out, Shown extends AnyPost>({
  id,
  ...frame
}: { id: string } & Frame<Fields, Out, Shown>) {
  const cache = useQueryClient()
  const [round, setRound] = useState(0)
  // the post must not change while it is being edited: it is read once, and again on request
  const post = useQuery({
    queryKey: ['post-in-editor', id, round],
    queryFn: ({ signal }) => frame.kind.api.get(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (post.isPending) return <EditorSkeleton />
  if (post.isError) {
    return (
      <Page title="Create New Post">
        <Failed title="Couldn’t open this post" onRetry={() => void post.refetch()}>
          {post.error.message}
        </Failed>
      </Page>
    )
  }
  if (!post.data.can.edit) {
    return (
      <Page title="Edit post">
        <Empty
          title="This post is read-only"
          actions={<LinkButton href={frame.kind.addressOf(post.data)}>View post</LinkButton>}
        >
          {post.data.status === 'archived'
            ? 'An archived post is read-only. Clone it to post it again.'
            : 'Your role in this company doesn’t let you edit it.'}
        </Empty>
      </Page>
    )
  }
  const reload = () => {
    cache.removeQueries({ queryKey: ['post-in-editor', id] })
    setRound(round + 1)
  }
  return <PostEditor key={round} {...frame} post={post.data} onReload={reload} />
}

const EditorSkeleton = () => (
  <Page title="Create New Post">
    <div role="status" aria-label="Loading the post" className="grid max-w-reading gap-6">
      {Array.from({ length: 5 }, (_, field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-12 w-full" />
        </span>
      ))}
    </div>
  </Page>
)

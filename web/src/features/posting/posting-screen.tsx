import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { JobEditor, type JobEditorProps } from './job-editor.tsx'
import { type Job, jobs } from './posting.api.ts'

interface PostingScreenProps {
  /** The draft or post in the address; absent for a new one. */
  id: string | undefined
  company: JobEditorProps['company']
  renderJob: (job: Job) => ReactNode
  /** Puts the new draft's id into the address, so that a reload comes back to it. */
  onDraft: (id: string) => void
}

/** Opens the editor: empty, or on a stored post. A draft that was begun here stays in the same editor when it gets its id. */
export function PostingScreen({ id, company, renderJob, onDraft }: PostingScreenProps) {
  const [begun, setBegun] = useState<{ round: number; draft?: string; shown?: boolean }>({ round: 0 })
  const own = id !== undefined && id === begun.draft
  if (own && !begun.shown) setBegun({ ...begun, shown: true })
  // the address left the draft that was begun here: the next new post starts empty
  if (begun.shown && !own) setBegun({ round: begun.round + 1 })
  if (id !== undefined && !own) return <StoredPost key={id} id={id} company={company} renderJob={renderJob} />
  return (
    <JobEditor
      key={begun.round}
      company={company}
      renderJob={renderJob}
      onDraft={(draft) => {
        setBegun({ round: begun.round, draft })
        onDraft(draft)
      }}
      onReload={() => setBegun({ round: begun.round + 1 })}
    />
  )
}

function StoredPost({ id, company, renderJob }: { id: string } & Pick<PostingScreenProps, 'company' | 'renderJob'>) {
  const cache = useQueryClient()
  const [round, setRound] = useState(0)
  // what is being edited must not change underneath: it is read once, and again when asked for
  const post = useQuery({
    queryKey: ['post-in-editor', id, round], queryFn: ({ signal }) => call(jobs.get, { params: { jobId: id } }, { signal }),
    staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false,
  })
  if (post.isPending) return <EditorSkeleton />
  if (post.isError) {
    return (
      <Page title="Create New Post">
        <Failed title="This post could not be opened" onRetry={() => void post.refetch()}>{post.error.message}</Failed>
      </Page>
    )
  }
  if (!post.data.can.edit) {
    return (
      <Page title="Edit Post">
        <Empty title="This post is read-only" actions={<LinkButton href={`/business/jobs/${id}`}>Open the post</LinkButton>}>
          {post.data.status === 'archived' ? 'An archived post is read-only. Clone it to post it again.' : 'Your seat in this company does not allow changing it.'}
        </Empty>
      </Page>
    )
  }
  const reload = () => {
    cache.removeQueries({ queryKey: ['post-in-editor', id] })
    setRound(round + 1)
  }
  return <JobEditor key={round} job={post.data} company={company} renderJob={renderJob} onReload={reload} />
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

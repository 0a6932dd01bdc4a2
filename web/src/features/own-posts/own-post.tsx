import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { count, peopleDay, peopleTime } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { type Job, ownPost, ownJob } from './own-posts.api.ts'
import { editHref } from './post-acts.ts'
import { closedWords, PostStatusMark } from './post-status.tsx'
import { PostWords } from './post-words.tsx'
import { usePostActs } from './use-post-acts.tsx'

interface OwnPostProps {
  jobId: string
  mayPost: boolean
}

/** An own job: its status, its results, its actions, and how others see it. */
export function OwnPost({ jobId, mayPost }: OwnPostProps) {
  const job = useQuery(ownJob(jobId))
  if (job.isPending) return <PostSkeleton />
  if (job.isError) {
    const missing = job.error instanceof ApiError && [400, 404, 410].includes(job.error.status)
    return (
      <Page title="Job post">
        {missing ? (
          <Empty title="This post does not exist" actions={<LinkButton href={pathTo('/jobs')}>Your posts</LinkButton>}>
            It may have been removed, or it belongs to another company.
          </Empty>
        ) : (
          <Failed title="Couldn’t load this post" onRetry={() => void job.refetch()}>
            {job.error.message}
          </Failed>
        )}
      </Page>
    )
  }
  // only its own company learns how many applied
  if (job.data.applicants === null) {
    return (
      <Page title="Job post">
        <Empty
          title="This post belongs to another company"
          actions={<LinkButton href={pathTo('/jobs/$jobId', jobId)}>View its public page</LinkButton>}
        />
      </Page>
    )
  }
  return <Loaded job={job.data} mayPost={mayPost} />
}

function Loaded({ job, mayPost }: { job: Job; mayPost: boolean }) {
  const { acts, dialog } = usePostActs(job, { mayPost })
  const isDraft = job.status === 'draft'
  return (
    <Page
      title={job.title || 'Untitled draft'}
      tab={job.title || 'Job post'}
      lead={<PostStatusMark status={job.status} publishAt={job.publish_at} />}
      actions={
        !isDraft && (
          <LinkButton href={pathTo(`/business/applicants?job=${job.id}`)} variant="primary">
            {job.applicants ? `Review ${count(job.applicants, 'applicant')}` : 'Applicants'}
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <StateBanner job={job} />
        {!isDraft && <Figures job={job} />}
        <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
          {acts
            .filter((act) => act.label !== 'Applicants')
            .map((act) => (
              <Button key={act.label} size="small" icon={act.icon} onClick={act.onSelect}>
                {act.label}
              </Button>
            ))}
          {dialog}
        </div>
        <section className="border-t border-hairline pt-8">
          <PostWords job={job} />
        </section>
      </div>
    </Page>
  )
}

function StateBanner({ job }: { job: Job }) {
  if (job.status === 'draft' && job.publish_at)
    return <Banner>{`Scheduled for ${peopleTime(job.publish_at)}. Until then, only your company can see it.`}</Banner>
  if (job.status === 'draft') {
    return (
      <Banner>
        Only your company can see this draft.{' '}
        <PlainLink className="link" href={editHref(job)}>
          Continue writing
        </PlainLink>
      </Banner>
    )
  }
  if (job.taken_down_reason) {
    return (
      <Banner tone="bad">
        <strong className="font-strong">An administrator took this post down.</strong> No one outside your company can
        see it, and only an administrator can restore it. The reason: {job.taken_down_reason}{' '}
        <PlainLink className="link" href={pathTo('/help')}>
          Reply through Help
        </PlainLink>
      </Banner>
    )
  }
  if (job.status === 'closed')
    return (
      <Banner tone="warn">{`${closedWords(job.closed_why)}${job.closed_at ? `, ${peopleDay(job.closed_at)}` : ''}. No one else can apply; open applications still need your reply.`}</Banner>
    )
  if (job.status === 'archived') return <Banner>This post is archived and read-only.</Banner>
  return null
}

/** The funnel of a post, from seen to unanswered. */
function Figures({ job }: { job: Job }) {
  const own = useQuery(ownPost(job.id))
  const post = own.data?.items[0]
  const figures: [string, number | undefined, string?][] = [
    ['Seen', post?.views ?? job.views],
    ['Saved', post?.saves],
    ['Applied', job.applicants ?? 0, ''],
    ['New', post?.unanswered, '&status=pending'],
    ['Shortlisted', post?.shortlisted, '&status=shortlisted'],
  ]
  return (
    <dl className="grid grid-cols-3 gap-y-6 border-y border-hairline py-6 sm:grid-cols-5" aria-label="Numbers">
      {figures.map(([label, value, status]) => (
        <div key={label} className="grid gap-1">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-serif text-display tabular-nums">
            {value === undefined ? (
              <Skeleton className="h-12 w-12" />
            ) : status !== undefined && value > 0 ? (
              <PlainLink
                href={pathTo(`/business/applicants?job=${job.id}${status}`)}
                className="hover:underline hover:underline-offset-8"
              >
                {value.toLocaleString('en-US')}
              </PlainLink>
            ) : (
              value.toLocaleString('en-US')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const PostSkeleton = () => (
  <Page title="Job post">
    <div role="status" aria-label="Loading the post" className="grid gap-8">
      <Skeleton className="h-24 w-full" />
      <SkeletonText lines={8} />
    </div>
  </Page>
)

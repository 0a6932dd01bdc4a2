import { talentStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { Poster } from '@ensemble/contract/posts/parts.schemas.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useLook } from '../../shared/views/use-look.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import './applying.css'

/** What this screen needs of a post that people apply for. */
export interface ApplicablePost {
  id: string
  title: string
  status: string
  poster: Pick<Poster, 'kind' | 'name' | 'image_url'>
  own_application_id: string | null
  can: { apply: boolean }
  why_not_apply: string | null
}

/** The words and addresses of one kind of post. */
export interface ApplyWords<Post extends ApplicablePost> {
  title: string
  noun: 'job' | 'collaboration'
  applied: string
  refused: string
  others: { href: string; label: string }
  pathOf: (post: Post) => string
  /** The line under the title. */
  factsOf: (post: Post) => string
}

interface ApplyScreenProps<Post extends ApplicablePost, Start> {
  words: ApplyWords<Post>
  post: UseQueryResult<Post>
  /** Opens the form; enabled once the post may be applied for. */
  start: UseQueryResult<Start>
  form: (post: Post, start: Start) => ReactNode
}

/** A summary of the post, then the form, or why there is none. */
export function ApplyScreen<Post extends ApplicablePost, Start>({
  words,
  post,
  start,
  form,
}: ApplyScreenProps<Post, Start>) {
  const { data } = post
  useLook('post', data?.id)
  const line = data && <PostLine post={data} href={words.pathOf(data)} facts={words.factsOf(data)} />
  const frame = (children: ReactNode) => (
    <Page title={words.title} width="reading" lead={line}>
      {children}
    </Page>
  )
  if (post.error instanceof ApiError && [400, 404, 410].includes(post.error.status)) {
    return (
      <Page title={words.title} width="reading">
        <Empty
          title={`This ${words.noun} does not exist`}
          actions={
            <LinkButton href={words.others.href} variant="primary">
              {words.others.label}
            </LinkButton>
          }
        >
          It may have been removed, or the link is broken.
        </Empty>
      </Page>
    )
  }
  const failed = post.isError ? post : start.isError ? start : undefined
  if (failed) {
    return frame(
      <Failed title="Couldn’t open the form" onRetry={() => void failed.refetch()}>
        {failed.error?.message}
      </Failed>,
    )
  }
  if (data && start.data !== undefined) return frame(form(data, start.data))
  if (data && !data.can.apply) return frame(<Refused post={data} words={words} />)
  return frame(<FormSkeleton />)
}

export const PostLine = ({
  post,
  href,
  facts,
}: {
  post: Pick<ApplicablePost, 'title' | 'poster'>
  href: string
  facts: string
}) => (
  <span className="apply-job">
    <Avatar name={post.poster.name} src={post.poster.image_url} size={40} square={post.poster.kind === 'company'} />
    <span className="min-w-0">
      <PlainLink
        href={href}
        className="block font-strong text-ink underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        {post.title}
      </PlainLink>
      <span className="block text-small">{facts}</span>
    </span>
  </span>
)

/** No form: already applied, closed, or not for this account. */
function Refused<Post extends ApplicablePost>({ post, words }: { post: Post; words: ApplyWords<Post> }) {
  const applied = post.own_application_id
  return (
    <Empty
      framed={!applied}
      title={applied ? words.applied : post.status === 'closed' ? `This ${words.noun} is closed` : words.refused}
      actions={
        <>
          <LinkButton href={words.pathOf(post)}>{`Back to the ${words.noun}`}</LinkButton>
          {applied && (
            <LinkButton href={pathTo('/applications/$applicationId', applied)} variant="primary">
              View your application
            </LinkButton>
          )}
        </>
      }
    >
      {applied ? <Standing applicationId={applied} /> : post.why_not_apply}
    </Empty>
  )
}

/** What became of the application that was sent. */
function Standing({ applicationId }: { applicationId: string }) {
  const own = useQuery(query(applications.own, { params: { applicationId } }))
  return own.data ? talentStatus(own.data.status, own.data.outcome) : null
}

export const FormSkeleton = () => (
  <div className="grid gap-8" role="status" aria-label="Loading the form">
    <Skeleton className="h-6 w-full" />
    <Skeleton className="h-48 w-full rounded-card" />
    <Skeleton className="h-28 w-full rounded-card" />
    <Skeleton className="h-12 w-full rounded-card" />
  </div>
)

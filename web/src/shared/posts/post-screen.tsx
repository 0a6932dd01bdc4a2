import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { useLook } from '../views/use-look.ts'

export interface PostScreenProps<Post> {
  post: UseQueryResult<Post>
  /** "job", "collaboration": the word within a sentence. */
  noun: string
  others: { href: string; label: string }
  children: (post: Post) => ReactNode
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A post's public page: loaded, loading, missing, or temporarily unavailable. */
export function PostScreen<Post extends { id: string; title: string }>({
  post,
  noun,
  others,
  children,
}: PostScreenProps<Post>) {
  const title = post.data?.title
  useEffect(() => {
    document.title = `${title ?? capital(noun)} · Ensemble`
  }, [title, noun])
  useLook('post', post.data?.id)
  if (post.data) return children(post.data)
  if (post.isPending) return <PostSkeleton noun={noun} />
  const status = post.error instanceof ApiError ? post.error.status : 0
  const gone = status === 410
  return (
    <div className="px-4 py-16">
      {gone || status === 404 || status === 400 ? (
        <Empty
          level={1}
          title={gone ? `This ${noun} has ended` : `This ${noun} does not exist`}
          actions={
            <LinkButton href={others.href} variant="primary">
              {others.label}
            </LinkButton>
          }
        >
          {gone
            ? 'It’s closed and no longer open to the public.'
            : 'It may have been taken down, or the link is broken.'}
        </Empty>
      ) : (
        <Failed level={1} title={`Couldn’t load this ${noun}`} onRetry={() => void post.refetch()}>
          {post.error?.message}
        </Failed>
      )}
    </div>
  )
}

const PostSkeleton = ({ noun }: { noun: string }) => (
  <div className="article" data-sticky role="status" aria-label={`Loading ${noun}`}>
    <div className="article-head">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-5 w-2/5" />
    </div>
    <div className="article-main">
      <Skeleton className="aspect-[3/2] w-full rounded-card" />
      <SkeletonText lines={8} />
    </div>
    <div className="article-side">
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  </div>
)

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { boardHead } from './applicants.api.ts'

/** Leads to the applicants of a post of the company if the id is of one, as in older addresses. */
export function OfPost({ postId, children }: { postId: string; children: ReactNode }) {
  const head = useInfiniteQuery(boardHead('company', {}))
  const navigate = useNavigate()
  const isPost = head.data?.pages[0]?.posts.some(({ id }) => id === postId) === true
  useEffect(() => {
    if (isPost) void navigate({ href: pathTo(`/business/applicants?job=${postId}`), replace: true })
  }, [isPost, navigate, postId])
  return isPost || head.isPending ? null : children
}

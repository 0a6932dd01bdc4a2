import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { MatchParts } from '../../shared/people/match-parts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** How well the reader fits this post: the score the company sees, its parts, and what would raise them. Nothing if it can't be loaded. */
export function OwnMatch({ postId }: { postId: string }) {
  const { data, isPending } = useQuery(query(talentPool.ownMatch, { params: { postId } }))
  if (isPending) return <Skeleton className="h-11 w-full" />
  return data ? <MatchParts match={data} /> : null
}

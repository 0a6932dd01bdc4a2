import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import type { ProfilePatch } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { refreshMe } from './session.ts'

/** Changes the signed-in talent's profile, and drops what was read of what follows from it. @throws ApiError */
export async function saveProfile(cache: QueryClient, patch: ProfilePatch): Promise<void> {
  const saved = await call(profiles.edit, { body: patch })
  takeAnswer(cache, [profiles.own.path, {}], saved)
  // matches, and what starts once the person is free, follow from the profile
  for (const { path } of [
    discover.marks,
    discover.board,
    discover.feed,
    discover.search,
    talentPool.ownMatch,
    matching.mine,
  ])
    void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' })
  await Promise.all([cache.invalidateQueries({ queryKey: [profiles.get.path] }), refreshMe()])
}

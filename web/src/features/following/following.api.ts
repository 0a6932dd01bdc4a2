import { following } from '@ensemble/contract/following/following.routes.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, pages, query } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'

export type { Followed } from '@ensemble/contract/following/following.schemas.ts'

export interface Followee {
  kind: 'person' | 'company'
  id: string
  name: string
}

export const followed = () => pages(following.mine, { query: { limit: 24 } })
export const followedPosts = () => pages(following.posts, { query: { limit: 24 } })

const stateOf = ({ kind, id }: Followee) =>
  kind === 'person'
    ? query(following.person, { params: { personId: id } })
    : query(following.company, { params: { businessId: id } })
const turn = ({ kind, id }: Followee, on: boolean) =>
  kind === 'person'
    ? call(on ? following.followPerson : following.unfollowPerson, { params: { personId: id } })
    : call(on ? following.followCompany : following.unfollowCompany, { params: { businessId: id } })

/** Both lists change with every follow. */
const readAgain = (cache: QueryClient) =>
  Promise.all([following.mine, following.posts].map((route) => cache.invalidateQueries({ queryKey: [route.path] })))

/** Whether the viewer follows this person or company. A change shows at once, and is reverted when the server refuses. */
export function useFollow(followee: Followee) {
  const cache = useQueryClient()
  const options = stateOf(followee)
  const state = useQuery(options)
  const [turning, setTurning] = useState<boolean>()
  const change = async (on: boolean) => {
    setTurning(on)
    try {
      await turn(followee, on)
      cache.setQueryData(options.queryKey, { following: on })
      await readAgain(cache)
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'Something went wrong. Please try again.' })
    }
    setTurning(undefined)
  }
  return { known: state.data !== undefined, following: turning ?? state.data?.following ?? false, change }
}

import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { type Query, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { call, query } from '../../lib/api.ts'
import { KEPT } from '../../lib/kept.ts'
import { toast } from '../../ui/toast.tsx'
import { hidePost, showPost } from './hidden.ts'

/** What the viewer has done with a post, and its current number of likes. */
export interface Mark {
  saved: boolean
  liked: boolean
  applied: boolean
  likes: number
  /** The viewer's match with the post in percent, where it is shown. */
  match_score: number | null
}
export type Marks = Readonly<Record<string, Mark>>

/**
 * The viewer's marks on posts: one small request per page of a list, separate from the page itself, which everyone
 * shares. `pages` holds the ids of each page (at most 100).
 */
export function useMarks(pages: readonly (readonly string[])[]): Marks {
  return useQueries({
    queries: pages.map((ids) => ({
      ...query(discover.marks, { query: { ids: ids.join(',') } }),
      enabled: ids.length > 0,
      meta: KEPT,
    })),
    combine: (results) => Object.assign({}, ...results.map((result) => result.data ?? {})) as Marks,
  })
}

/** Whether cached data is the page of this post, whatever its kind. */
const isPageOf = (id: string, data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'id' in data && data.id === id && 'liked' in data

/** Writes a change to every list of marks and to the post's own page. */
function patch(client: QueryClient, id: string, change: Partial<Mark>) {
  client.setQueriesData<Record<string, Mark>>({ queryKey: [discover.marks.path] }, (marks) => {
    const mark = marks?.[id]
    return mark ? { ...marks, [id]: { ...mark, ...change } } : marks
  })
  client.setQueriesData<object>(
    { predicate: ({ state }) => isPageOf(id, state.data) },
    (page) => page && { ...page, ...change },
  )
}

/**
 * Marks that are being fetched may still tell the state before a change, and would overwrite it: they are dropped, and
 * fetched again by calling what this returns.
 */
function dropAnswersUnderway(client: QueryClient): () => void {
  const underway = client.getQueryCache().findAll({ queryKey: [discover.marks.path], fetchStatus: 'fetching' })
  const isUnderway = { predicate: (query: Query) => underway.includes(query) }
  void client.cancelQueries(isUnderway)
  return () => void client.invalidateQueries(isUnderway)
}

/** Save, like and hide: shown at once, undone when the server refuses. */
export function useMarking(id: string, mark: Pick<Mark, 'saved' | 'liked' | 'likes'>) {
  const client = useQueryClient()
  const params = { postId: id }
  const attempt = async (change: Partial<Mark>, send: () => Promise<Partial<Mark> | void>) => {
    const before = { saved: mark.saved, liked: mark.liked, likes: mark.likes }
    const askAgain = dropAnswersUnderway(client)
    patch(client, id, change)
    try {
      const answer = await send()
      if (answer) patch(client, id, answer)
      return true
    } catch (cause) {
      patch(client, id, before)
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
      return false
    } finally {
      askAgain()
    }
  }
  return {
    toggleSave: async () => {
      const route = mark.saved ? discover.unsave : discover.save
      const done = await attempt({ saved: !mark.saved }, () => call(route, { params }))
      if (done) {
        // the list of saved posts has changed
        void client.invalidateQueries({ queryKey: [discover.feed.path], refetchType: 'none' })
        toast({ text: mark.saved ? 'Removed from your saved posts.' : 'Saved. You’ll find it under Saved.' })
      }
    },
    toggleLike: () =>
      attempt({ liked: !mark.liked, likes: Math.max(0, mark.likes + (mark.liked ? -1 : 1)) }, () =>
        call(mark.liked ? discover.unlike : discover.like, { params }),
      ),
    hide: () => hide(id),
  }
}

/** Hides a post from the person's lists, and offers to undo it. */
export async function hide(id: string): Promise<void> {
  hidePost(id)
  try {
    await call(discover.hide, { params: { postId: id } })
    toast({
      text: 'Hidden. You won’t see this post again.',
      act: { label: 'Undo', onAct: () => void unhide(id) },
    })
  } catch (cause) {
    showPost(id)
    toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
  }
}

async function unhide(id: string) {
  showPost(id)
  try {
    await call(discover.unhide, { params: { postId: id } })
  } catch (cause) {
    hidePost(id)
    toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
  }
}

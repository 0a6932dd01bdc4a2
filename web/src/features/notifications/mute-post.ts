import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { change } from './change.ts'

const postIdOf = ({ metadata }: Pick<Notification, 'metadata'>) => metadata['job_id'] ?? metadata['post_id']

/** Whether it is about a post, which can be muted. */
export const isAboutPost = (item: Pick<Notification, 'metadata'>): boolean => Boolean(postIdOf(item))

function nameOf({ metadata }: Notification): string {
  const title = metadata['job_title'] ?? metadata['post_title']
  return title ? `“${title}”` : 'this post'
}

/** Mutes the post that a notification is about; what is listed stays. */
export async function mutePost(cache: QueryClient, item: Notification): Promise<void> {
  const named = nameOf(item)
  const muted = await change(
    cache,
    [item],
    { muted: true },
    {
      send: () => call(mutedPosts.mute, { params: { notificationId: item.id }, body: {} }),
      sorry: `Couldn’t mute ${named}. Please try again.`,
    },
  )
  if (!muted) return
  const onAct = () => void unmutePost(cache, { ...item, muted: true })
  toast({
    text: `Muted ${named}. It’s still listed here, but not counted, emailed or pushed.`,
    act: { label: 'Undo', onAct },
  })
}

/** It was unmuted elsewhere. */
function alreadyDone(cause: unknown): void {
  if (!(cause instanceof ApiError && cause.status === 404)) throw cause
}

/** The person hears of the post again. */
export const unmutePost = (cache: QueryClient, item: Notification): Promise<boolean> =>
  change(
    cache,
    [item],
    { muted: false },
    {
      send: () => call(mutedPosts.unmute, { params: { postId: postIdOf(item) ?? '' } }).catch(alreadyDone),
      sorry: `Couldn’t unmute ${nameOf(item)}. You can do it in your notification settings.`,
    },
  )

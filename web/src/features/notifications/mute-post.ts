import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import { mutedPosts } from '@ensemble/contract/preferences/muted-posts.routes.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'

/** Whether it is about a post, which can be muted. */
export const isAboutPost = ({ metadata }: Pick<Notification, 'metadata'>): boolean =>
  Boolean(metadata['job_id'] ?? metadata['post_id'])

/** Mutes the post that a notification is about; what is listed stays. */
export async function mutePost({ id, metadata }: Notification): Promise<void> {
  const title = metadata['job_title'] ?? metadata['post_title']
  const named = title ? `“${title}”` : 'this post'
  try {
    const { post_id: postId } = await call(mutedPosts.mute, { params: { notificationId: id }, body: {} })
    const onAct = () =>
      void call(mutedPosts.unmute, { params: { postId } }).catch(() =>
        toast({ text: `Couldn’t unmute ${named}. You can do it in your notification settings.` }),
      )
    toast({
      text: `Muted ${named}. It’s still listed here, but not counted, emailed or pushed.`,
      act: { label: 'Undo', onAct },
    })
  } catch {
    toast({ text: `Couldn’t mute ${named}. Please try again.` })
  }
}

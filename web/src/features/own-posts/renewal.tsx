import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { LAPSE_DAYS } from '@ensemble/contract/posts/vocabulary.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { lastDay } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { OwnPost } from './own-posts.api.ts'
import { postApiOf } from './post-kind.api.ts'
import { readListsAgain } from './use-post-change.ts'

type LapsingKind = 'collaboration' | 'news'
type Renewable = Pick<OwnPost, 'id' | 'title' | 'lapses_on' | 'time_zone' | 'unlisted' | 'can'>

/** Keeps the post for another 90 days; until it is read again, the button shows that it is at work. */
function useRenewal(id: string, kind: LapsingKind) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(posts.renew, { params: { postId: id }, body: {} }),
    onSuccess: () => {
      readListsAgain(cache)
      return cache.invalidateQueries({ queryKey: postApiOf(kind, id).read })
    },
  })
}

const keepWords = (kind: LapsingKind, { unlisted }: Pick<Renewable, 'unlisted'>) =>
  kind === 'collaboration'
    ? `Keep it open ${LAPSE_DAYS} more days`
    : unlisted
      ? `Show it in Discover for ${LAPSE_DAYS} days`
      : `Keep it in Discover ${LAPSE_DAYS} more days`

const endWords = (kind: LapsingKind, { unlisted }: Pick<Renewable, 'unlisted'>, day: string) =>
  kind === 'collaboration'
    ? `This collaboration closes on ${day}. Still looking?`
    : `This story ${unlisted ? 'left' : 'leaves'} Discover on ${day}. Its page stays.`

const untilWords = (kind: LapsingKind, day: string) =>
  kind === 'collaboration' ? `Open until ${day}.` : `In Discover until ${day}.`

/**
 * On the post's own page, for whoever may renew it: when it ends, and the one press that keeps it. `asked`: an email led
 * here, so that it also says when there is nothing to do yet.
 */
export function Renewal({ post, kind, asked }: { post: Renewable; kind: LapsingKind; asked: boolean }) {
  const renewal = useRenewal(post.id, kind)
  if (!post.lapses_on) return null
  const day = lastDay(post.lapses_on, post.time_zone)
  if (post.can.renew)
    return (
      <Banner>
        <p>{endWords(kind, post, day)}</p>
        {renewal.error && <p role="alert">{renewal.error.message}</p>}
        <Button
          variant="primary"
          size="small"
          className="mt-3"
          pending={renewal.isPending}
          onClick={() => renewal.mutate()}
        >
          {keepWords(kind, post)}
        </Button>
      </Banner>
    )
  return renewal.isSuccess || asked ? (
    <Banner tone={renewal.isSuccess ? 'good' : 'plain'}>{untilWords(kind, day)}</Banner>
  ) : null
}

/** The same in a row of Manage Your Opportunities. */
export function RenewLine({ post, kind }: { post: Renewable; kind: LapsingKind }) {
  const renewal = useRenewal(post.id, kind)
  const renew = () =>
    renewal.mutate(undefined, {
      onSuccess: ({ lapses_on: day }) => day && toast({ text: untilWords(kind, lastDay(day, post.time_zone)) }),
      onError: (error) => toast({ text: error.message }),
    })
  return (
    <p className="text-small">
      {post.lapses_on && endWords(kind, post, lastDay(post.lapses_on, post.time_zone))}{' '}
      <button type="button" className="link text-left" disabled={renewal.isPending} onClick={renew}>
        {keepWords(kind, post)}
        <span className="sr-only">{`: ${post.title}`}</span>
      </button>
    </p>
  )
}

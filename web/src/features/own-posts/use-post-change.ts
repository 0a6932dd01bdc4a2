import { posts } from '@ensemble/contract/posts/posts.routes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeAnswer } from '../../lib/take-answer.ts'
import { toast } from '../../ui/toast.tsx'
import type { ActingPost } from './post-acts.ts'
import { type PostApi, postApiOf } from './post-kind.api.ts'
import { wordOf } from './post-status.tsx'

type Changed = Awaited<ReturnType<PostApi['archive']>>

const refused = (error: Error) => void toast({ text: error.message })

export function readListsAgain(cache: QueryClient) {
  for (const read of [posts.ofCompany, posts.own, posts.insights])
    void cache.invalidateQueries({ queryKey: [read.path] })
}

/** Works even after its page or row has been left. */
const unarchive = (cache: QueryClient, { read }: PostApi, word: string, { id, version }: Changed) =>
  void call(posts.actOnMany, { body: { act: 'unarchive', posts: [{ id, version }] } }).then(
    ({ done, refused: [why] }) => {
      void cache.invalidateQueries({ queryKey: read })
      readListsAgain(cache)
      toast({ text: done.length ? `The ${word} is back` : `The ${word} stays archived: ${why?.message}` })
    },
    refused,
  )

/** The calls that change the status of an own post, one at a time. `onDone`: one succeeded. */
export function usePostChange({ id, kind = 'job' }: ActingPost, onDone: () => void) {
  const cache = useQueryClient()
  const send = useMutation({ mutationFn: (act: () => Promise<Changed>) => act() })
  const api = postApiOf(kind, id)
  const word = wordOf(kind)
  const changed = (text: string, undo?: (now: Changed) => void) => (now: Changed) => {
    takeAnswer(cache, api.read, now)
    readListsAgain(cache)
    onDone()
    toast({ text, ...(undo && { act: { label: 'Undo', onAct: () => undo(now) } }) })
  }
  return {
    error: send.error,
    pending: send.isPending,
    forgetError: () => send.reset(),
    close: (why: Parameters<PostApi['close']>[0]) =>
      send.mutate(() => api.close(why), { onSuccess: changed(`The ${word} is closed`) }),
    reopen: (deadline: string | undefined) =>
      send.mutate(() => api.reopen(deadline), { onSuccess: changed(`The ${word} is open again`) }),
    archive: () =>
      send.mutate(() => api.archive(), {
        onSuccess: changed(`The ${word} is archived`, (now) => unarchive(cache, api, word, now)),
      }),
    unschedule: () =>
      send.mutate(() => api.unschedule(), {
        onSuccess: changed('It’s a draft until you post it'),
        onError: refused,
      }),
    clone: (onMade: (made: Changed) => void) =>
      send.mutate(() => api.clone({ idempotencyKey: crypto.randomUUID() }), {
        onSuccess: (made) => {
          readListsAgain(cache)
          onMade(made)
        },
        onError: refused,
      }),
  }
}

import type { ManyActed } from '@ensemble/contract/posts/many-posts.schemas.ts'
import { posts as postRoutes } from '@ensemble/contract/posts/posts.routes.ts'
import { MOST_AT_ONCE } from '@ensemble/contract/posts/vocabulary.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { toast } from '../../ui/toast.tsx'
import type { OwnPost } from './own-posts.api.ts'
import { postApiOf } from './post-kind.api.ts'

export type ManyAct = 'close' | 'archive'
type Sent = Pick<OwnPost, 'id' | 'version'>
const DONE = { close: 'closed', reopen: 'open again', archive: 'archived', unarchive: 'back' } as const
/** What undoes an action, and what stays when the undo is refused. */
const BACK = { close: 'reopen', archive: 'unarchive' } as const
const STAYS = { reopen: 'closed', unarchive: 'archived' } as const
const isBack = (act: keyof typeof DONE): act is keyof typeof STAYS => act === 'reopen' || act === 'unarchive'

/** In batches of as many posts as one request takes. */
async function send(act: keyof typeof DONE, chosen: readonly Sent[]): Promise<ManyActed> {
  const all: ManyActed = { done: [], refused: [] }
  for (let at = 0; at < chosen.length; at += MOST_AT_ONCE) {
    const { done, refused } = await call(postRoutes.actOnMany, {
      body: { act, posts: chosen.slice(at, at + MOST_AT_ONCE).map(({ id, version }) => ({ id, version })) },
    })
    all.done.push(...done)
    all.refused.push(...refused)
  }
  return all
}

/** Closes or archives the selected posts. Refusals stay on screen until dismissed; both actions can be undone. */
export function useManyActs(chosen: readonly OwnPost[], onDone: () => void) {
  const cache = useQueryClient()
  const [refused, setRefused] = useState<ManyActed['refused']>([])
  const [asks, setAsks] = useState<ManyAct>()
  const sending = useMutation({
    mutationFn: ({ act, posts }: { act: keyof typeof DONE; posts: readonly Sent[] }) => send(act, posts),
    onSuccess: (answer, { act }) => {
      for (const read of [postRoutes.ofCompany, postRoutes.own, postRoutes.insights])
        void cache.invalidateQueries({ queryKey: [read.path] })
      // an undo may be answered after the list has been left
      if (isBack(act))
        for (const { title, message } of answer.refused)
          toast({ text: `${title ?? 'A post'} stays ${STAYS[act]}: ${message}` })
      else setRefused(answer.refused)
      setAsks(undefined)
      onDone()
      if (!answer.done.length) return
      const { done } = answer
      toast({
        text: `${count(done.length, 'post')} ${done.length === 1 ? 'is' : 'are'} ${DONE[act]}`,
        ...(!isBack(act) && { act: { label: 'Undo', onAct: () => sending.mutate({ act: BACK[act], posts: done }) } }),
      })
    },
    onError: (error, { act }) => {
      if (isBack(act)) toast({ text: error.message })
    },
  })
  const able = { close: chosen.filter(({ can }) => can.close), archive: chosen.filter(({ can }) => can.archive) }
  return {
    able,
    asks,
    refused,
    pending: sending.isPending,
    error: sending.variables && isBack(sending.variables.act) ? null : sending.error,
    dismiss: () => setRefused([]),
    ask: (act: ManyAct | undefined) => {
      sending.reset()
      setAsks(act)
    },
    confirm: () => {
      if (!asks) return
      sending.mutate({ act: asks, posts: able[asks] }, { onSuccess: () => forget(able[asks]) })
    },
  }
  /** Their pages are fetched again. */
  function forget(acted: readonly OwnPost[]) {
    for (const { kind, id } of acted) {
      const [path, input] = postApiOf(kind, id).read
      cache.removeQueries({ queryKey: [path, input] })
    }
  }
}

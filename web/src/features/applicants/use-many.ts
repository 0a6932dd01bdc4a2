import type { ManyMessaged, ManyMoved } from '@ensemble/contract/applications/many-applicants.schemas.ts'
import { type ManyMove, MOST_CHOSEN } from '@ensemble/contract/applications/vocabulary.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { NOTHING, pick, type Picked } from '../../ui/picked.ts'
import { toast } from '../../ui/toast.tsx'
import {
  type ApplicantsFilter,
  applicantDetail,
  applicantsQuery,
  applicationFlow,
  BUSINESS_STATUS_LABELS,
  manyApplicants,
  type Outcome,
  type Side,
} from './applicants.api.ts'
import type { Loaded } from './applicants.head.ts'
import { applicantsList } from './applicants.live.ts'

const UNDO_MS = 10_000

const landsAt = (move: ManyMove): string => BUSINESS_STATUS_LABELS[applicationFlow[move].to]

interface ManyMoveMore {
  outcome?: Exclude<Outcome, 'no_answer'>
  message?: string
  on?: string
}

export interface Left {
  title: string
  lines: readonly string[]
}

const failed = (cause: unknown) =>
  toast({ text: cause instanceof Error ? cause.message : 'Something went wrong. Please try again.' })

function refresh(cache: QueryClient) {
  applicantsList.refresh(cache)
  void cache.invalidateQueries({ queryKey: applicantDetail('').queryKey.slice(0, 1) })
}

/** All applications that lists and columns have loaded. */
const loadedIn = (cache: QueryClient) =>
  cache
    .getQueriesData<Loaded>({ queryKey: applicantsList.key })
    .flatMap(([, loaded]) => loaded?.pages.flatMap(({ items }) => items) ?? [])

/** When the last of these people applied, of those that a list has loaded. */
const lastAppliedOf = (cache: QueryClient, ids: ReadonlySet<string>): string | undefined =>
  loadedIn(cache)
    .filter(({ id }) => ids.has(id))
    .map(({ applied_at: at }) => at)
    .toSorted()
    .at(-1)

async function undo(cache: QueryClient, actId: string) {
  try {
    const { undone } = await call(manyApplicants.undo, { body: { act_id: actId } })
    toast({ text: `${count(undone, 'application')} back where ${undone === 1 ? 'it was' : 'they were'}` })
  } catch (cause) {
    failed(cause)
  }
  refresh(cache)
}

/** What is selected; another filter starts with nothing. */
function usePicked({ view: _view, ...filter }: ApplicantsFilter) {
  const key = JSON.stringify(filter)
  const [state, setState] = useState<{ key: string; picked: Picked }>({ key, picked: NOTHING })
  const picked = state.key === key ? state.picked : NOTHING
  return {
    picked,
    setPicked: (next: Picked | ((before: Picked) => Picked)) =>
      setState((before) => ({
        key,
        picked: typeof next === 'function' ? next(before.key === key ? before.picked : NOTHING) : next,
      })),
  }
}

const NO_NAME = 'Someone who left'

const notMoved = (left: ManyMoved['left']): Left | undefined =>
  left.length
    ? {
        title: `${count(left.length, 'applicant')} didn’t move`,
        lines: left.map(
          ({ name, status }) =>
            `${name ?? NO_NAME}: ${status ? `${BUSINESS_STATUS_LABELS[status]} now` : 'no longer here'}`,
        ),
      }
    : undefined

const notWritten = (left: ManyMessaged['left']): Left | undefined =>
  left.length
    ? {
        title: `${count(left.length, 'person', 'people')} didn’t get it`,
        lines: left.map(({ name, why }) => `${name ?? NO_NAME}: ${why}`),
      }
    : undefined

const taggedWords = (changed: number, added: boolean) => {
  const who = count(changed, 'applicant')
  return added ? `${who} tagged` : `Tags removed from ${who}`
}

const writtenWords = (sent: number, later: boolean) =>
  `Message ${later ? 'scheduled for' : 'sent to'} ${count(sent, 'person', 'people')}`

interface Chosen {
  ids: readonly string[]
  /** The same as they are when an act begins: a list may have been read again since. */
  asSeen: () => { id: string; version: number }[]
  clear: () => void
}

/** What can be done with all that is chosen, and who the last act left out. */
function useActsOn({ ids, asSeen, clear }: Chosen) {
  const cache = useQueryClient()
  const [left, setLeft] = useState<Left>()
  const moving = useSend(manyApplicants.move)
  const tagging = useSend(manyApplicants.tag)
  const writing = useSend(manyApplicants.message)
  return {
    left,
    moving,
    tagging,
    writing,
    dismiss: () => setLeft(undefined),
    async move(name: ManyMove, more: ManyMoveMore = {}) {
      const done = await moving.mutateAsync({ body: { move: name, applications: asSeen(), ...more } })
      if (done.moved.length)
        toast({
          text: `${count(done.moved.length, 'applicant')} moved to ${landsAt(name)}`,
          act: { label: 'Undo', onAct: () => void undo(cache, done.act_id) },
          stay: UNDO_MS,
        })
      setLeft(notMoved(done.left))
      clear()
      refresh(cache)
    },
    async tag(add: string[], remove: string[]) {
      const { changed, full } = await tagging.mutateAsync({ body: { ids: [...ids], add, remove } })
      toast({ text: taggedWords(changed, add.length > 0) })
      setLeft(full ? { title: `${count(full, 'applicant')} already had ten tags`, lines: [] } : undefined)
      clear()
      refresh(cache)
    },
    async write(content: string, sendAt?: string) {
      const body = { application_ids: [...ids], content, send_at: sendAt }
      const { sent, left: others } = await writing.mutateAsync({ body })
      if (sent) toast({ text: writtenWords(sent, sendAt !== undefined) })
      setLeft(notWritten(others))
      clear()
    },
  }
}

/** What is selected, and what can be done with all of it at once. */
export function useMany(side: Side, filter: ApplicantsFilter) {
  const cache = useQueryClient()
  const { picked, setPicked } = usePicked(filter)
  // of those that no list has loaded
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [choosing, setChoosing] = useState(false)
  const ids = [...picked.ids].slice(0, MOST_CHOSEN)
  const clear = () => setPicked(NOTHING)
  const asSeen = () => {
    const known = new Map([...versions, ...loadedIn(cache).map(({ id, version }) => [id, version] as const)])
    return ids.map((id) => ({ id, version: known.get(id) ?? 1 }))
  }
  const acts = useActsOn({ ids, asSeen, clear })
  const chooseAll = async () => {
    setChoosing(true)
    try {
      const { items, more } = await call(manyApplicants.choose, { query: applicantsQuery(side, filter) })
      setVersions(new Map(items.map(({ id, version }) => [id, version])))
      setPicked({ ids: new Set(items.map(({ id }) => id)), from: undefined })
      if (more) toast({ text: `The newest ${MOST_CHOSEN} are selected: that’s as many as can be changed at once.` })
    } catch (cause) {
      failed(cause)
    }
    setChoosing(false)
  }
  return {
    ...acts,
    picked,
    ids,
    count: ids.length,
    lastApplied: () => lastAppliedOf(cache, picked.ids),
    choosing,
    chooseAll,
    clear,
    onPick: (id: string, on: boolean, through: boolean, shown: readonly string[]) =>
      setPicked((before) => pick(before, shown, id, on, through)),
  }
}

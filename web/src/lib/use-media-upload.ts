import { mediaMessages } from '@ensemble/contract/media/media.messages.ts'
import { media as membersRoad, visitorMedia } from '@ensemble/contract/media/media.routes.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { acceptOf, BUCKET_RULES, faultOfFile, typeOfName } from '@ensemble/contract/media/vocabulary.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MediaEntry } from '../ui/form/media-drop.tsx'
import { call, query } from './api.ts'
import { fileSize } from './format.ts'
import { forgetInterrupted, interruptedOf, senderId, transferOf } from './tus.ts'
import type { Transfer } from './tus.ts'

/** A file from its choice on, or one that was there before. */
interface Item {
  key: string
  name: string
  bytes: number
  file?: File
  preview?: string
  /** Its way; `done` once the server has all of it. */
  way: 'waiting' | 'sending' | 'paused' | 'failed' | 'done'
  progress: number
  message?: string
  again?: boolean
  mediaId?: string
  /** As it was handed over, of one that was there before. */
  before?: Media
}

export interface MediaUploadOptions {
  bucket: MediaBucket
  /** What is attached already; only its first value counts. */
  initial?: readonly Media[]
  /** Most files; the bucket's own limit unless given. With 1, a new one takes the place of the old. */
  most?: number
  /** Of somebody without an account. */
  visitor?: boolean
}

/** Files that travel at once; the others wait, so that the page itself can still be used. */
const AT_ONCE = 2
/** Between two looks at what is being prepared; most is ready within the first few. */
const PREPARING_MS = [400, 400, 600, 1_000, 2_000]
/** Links to what is shown end after five minutes. */
const LINKS_MS = 200_000

const sentence = (code: string) =>
  (mediaMessages as Readonly<Record<string, string>>)[code] ?? mediaMessages['media.failed']
const ofMedia = (medium: Media): Item => ({
  key: medium.id,
  name: medium.name,
  bytes: medium.bytes,
  way: 'done',
  progress: 1,
  mediaId: medium.id,
  before: medium,
})

/**
 * Uploads files of a form to a bucket: checked before they leave, resumable after a break or a reload, followed until the
 * server has prepared them. `ids` are the media as they stand in the list; hand them to the route that claims them.
 */
export function useMediaUpload({
  bucket,
  initial = [],
  most = BUCKET_RULES[bucket].most,
  visitor = false,
}: MediaUploadOptions) {
  'use no memo'
  const road = visitor ? visitorMedia : membersRoad
  const [sender] = useState(senderId)
  const [items, setItems] = useState<Item[]>(() => initial.map(ofMedia))
  const [error, setError] = useState<string>()
  const [interrupted, setInterrupted] = useState(() => (visitor ? [] : interruptedOf(sender, bucket)))
  const now = useRef(items)
  const transfers = useRef(new Map<string, Transfer>())

  const change = (next: (before: Item[]) => Item[]) => {
    now.current = next(now.current)
    setItems(now.current)
  }
  const update = (key: string, part: Partial<Item>) =>
    change((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const find = (key: string) => now.current.find((item) => item.key === key)

  /** Lets the next files go as others arrive. */
  const pump = () => {
    const travelling = now.current.filter(({ way }) => way === 'sending').length
    for (const { key } of now.current
      .filter(({ way }) => way === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - travelling)))
      void send(key)
  }
  const send = async (key: string) => {
    const file = find(key)?.file
    if (!file) return
    update(key, { way: 'sending', message: undefined })
    try {
      const transfer =
        transfers.current.get(key) ??
        (await transferOf(file, bucket, road.begin, {
          onProgress: (progress) => find(key)?.way === 'sending' && update(key, { progress }),
          onDone: (mediaId) => {
            update(key, { way: 'done', progress: 1, mediaId })
            pump()
          },
          onFailed: (message, again) => {
            update(key, { way: 'failed', message, again })
            pump()
          },
        }))
      transfers.current.set(key, transfer)
      // taken away or paused while the library was loading
      if (find(key)?.way === 'sending') await transfer.start()
    } catch {
      update(key, { way: 'failed', message: 'The upload could not begin. Please try again.', again: true })
      pump()
    }
  }

  const take = (file: File): Item => {
    const fault = faultOfFile(bucket, { name: file.name, bytes: file.size })
    const preview = !fault && typeOfName(file.name)?.kind === 'image' ? URL.createObjectURL(file) : undefined
    const base = { key: crypto.randomUUID(), name: file.name, bytes: file.size, progress: 0 }
    return fault ? { ...base, way: 'failed', message: sentence(fault) } : { ...base, file, preview, way: 'waiting' }
  }
  const pick = (files: File[]) => {
    setError(undefined)
    if (most === 1) for (const { key } of now.current) void drop(key)
    change((all) => all.filter(({ way, again }) => way !== 'failed' || again))
    const room = most - now.current.length
    if (files.length > room)
      setError(
        sentence(most === 1 ? 'media.too_many_1' : 'media.too_many_5').replace(
          /\d+ files?/,
          `${most} file${most === 1 ? '' : 's'}`,
        ),
      )
    change((all) => [...all, ...files.slice(0, room).map(take)])
    setInterrupted((names) => names.filter((name) => !files.some((file) => file.name === name)))
    pump()
  }
  const drop = async (key: string) => {
    const item = find(key)
    if (!item) return
    change((all) => all.filter((other) => other.key !== key))
    if (item.preview) URL.revokeObjectURL(item.preview)
    if (item.before) return
    // what is not in use by anything goes at once; whatever cannot be reached is swept a day later
    if (item.mediaId)
      await call(road.cancel, { params: { uploadId: item.mediaId } }, { headers: { 'Tus-Resumable': '1.0.0' } }).catch(
        () => undefined,
      )
    else await transfers.current.get(key)?.cancel()
    transfers.current.delete(key)
    if (item.file) forgetInterrupted(sender, bucket, item.file)
  }
  const remove = (key: string) => void drop(key).finally(pump)
  const pause = (key: string) => {
    update(key, { way: 'paused' })
    void transfers.current.get(key)?.pause()
    pump()
  }
  const resume = (key: string) => {
    update(key, { way: 'waiting' })
    pump()
  }
  const move = (key: string, to: number) =>
    change((all) => {
      const item = all.find((other) => other.key === key)
      return item
        ? all.filter((other) => other.key !== key).toSpliced(Math.max(0, Math.min(to, all.length - 1)), 0, item)
        : all
    })

  // a page that is left stops sending; what has arrived waits for the file to be chosen again
  useEffect(() => {
    const running = transfers.current
    return () => {
      for (const transfer of running.values()) void transfer.pause()
      for (const { preview } of now.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  const found = useMedia(items, road)
  const entries = items.map((item) => entryOf(item, found.get(item.mediaId ?? '') ?? item.before))
  return {
    entries,
    error,
    interrupted,
    accept: acceptOf(bucket),
    most,
    pick,
    pause,
    resume,
    retry: resume,
    remove,
    move,
    /** As far as the server has prepared them, by id. */
    media: found,
    /** In order, of everything that has arrived. */
    ids: items.flatMap(({ mediaId }, index) => (mediaId && entries[index]?.status !== 'failed' ? [mediaId] : [])),
    /** The first one as it can be used, for a form of one file; undefined while there is none. */
    whole: entries[0]?.status === 'ready' ? items[0]?.mediaId : undefined,
    /** Something is on its way or broke on it: the form must not be sent without saying so. */
    unfinished: entries.some(
      ({ status, again }) => ['waiting', 'sending', 'paused'].includes(status) || (status === 'failed' && again),
    ),
  }
}

/** Reads what became of the files that have arrived, until they are prepared. */
function useMedia(items: readonly Item[], road: typeof membersRoad | typeof visitorMedia): Map<string, Media> {
  const arrived = items.flatMap(({ mediaId, before }) => (mediaId && !before ? [mediaId] : []))
  const results = useQueries({
    queries: arrived.map((mediaId) => ({
      ...query(road.get, { params: { mediaId } }),
      refetchInterval: ({ state }: { state: { data?: Media | undefined; dataUpdateCount: number } }) =>
        state.data?.state === 'ready'
          ? state.data.url
            ? LINKS_MS
            : (false as const)
          : state.data?.state === 'failed'
            ? (false as const)
            : (PREPARING_MS[state.dataUpdateCount - 1] ?? PREPARING_MS.at(-1)),
    })),
  })
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])))
}

function entryOf(item: Item, medium: Media | undefined): MediaEntry {
  const { key, name, bytes, progress, preview } = item
  const status = item.way !== 'done' ? item.way : (medium?.state ?? 'processing')
  const picture = pictureOf(medium)
  return {
    // the demo's own pictures are no uploads: nothing is said of their size
    key,
    name,
    size: bytes > 0 ? fileSize(bytes) : '',
    kind: medium?.kind ?? typeOfName(name)?.kind,
    status,
    progress,
    ...(status === 'failed' && {
      message: item.message ?? medium?.failure ?? mediaMessages['media.failed'],
      again: item.again ?? false,
    }),
    ...(picture && { picture }),
    ...((medium?.poster ?? preview) && { preview: medium?.poster ?? preview }),
  }
}

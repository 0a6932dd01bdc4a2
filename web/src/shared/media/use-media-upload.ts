import { mediaMessages } from '@ensemble/contract/media/media.messages.ts'
import { media as membersApi, visitorMedia } from '@ensemble/contract/media/media.routes.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { acceptOf, BUCKET_RULES, type MediaBucket, typeOfName } from '@ensemble/contract/media/vocabulary.ts'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, query } from '../../lib/api.ts'
import { fileSize } from '../../lib/format.ts'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { forgetInterrupted, interruptedOf, senderId, transferOf } from './tus.ts'
import { itemOf, type UploadItem, UploadQueue } from './upload-queue.ts'

export interface MediaUploadOptions {
  bucket: MediaBucket
  /** What is attached already; only its first value counts. */
  initial?: readonly Media[]
  /** Most files; the bucket's own limit unless given. With 1, a new one takes the place of the old. */
  most?: number
  /** Of somebody without an account. */
  visitor?: boolean
}

/** Between two looks at what is being prepared; most is ready within the first few. */
const PREPARING_MS = [400, 400, 600, 1_000, 2_000]
/** Links to what is shown end after five minutes. */
const LINKS_MS = 200_000

function queueOf({ bucket, most = BUCKET_RULES[bucket].most, initial = [], visitor = false }: MediaUploadOptions) {
  const sender = senderId()
  const api = visitor ? visitorMedia : membersApi
  return new UploadQueue(
    { bucket, most },
    {
      transferOf: (file, events) => transferOf(file, bucket, api.begin, events),
      cancel: (uploadId) => call(api.cancel, { params: { uploadId } }, { headers: { 'Tus-Resumable': '1.0.0' } }),
      forget: (file) => forgetInterrupted(sender, bucket, file),
    },
    { items: initial.map(itemOf), interrupted: visitor ? [] : interruptedOf(sender, bucket) },
  )
}

/**
 * Uploads files of a form to a bucket: checked before they leave, resumable after a break or a reload, followed until the
 * server has prepared them. `ids` are the media as they stand in the list; hand them to the route that claims them.
 */
export function useMediaUpload(options: MediaUploadOptions) {
  'use no memo'
  const { bucket, most = BUCKET_RULES[bucket].most, visitor = false } = options
  const [queue] = useState(() => queueOf(options))
  const [{ items, error, interrupted }, setState] = useState(queue.state)
  useEffect(() => queue.attach(setState), [queue])
  const media = useMedia(items, visitor ? visitorMedia : membersApi)
  const entries = items.map((item) => entryOf(item, media.get(item.mediaId ?? '') ?? item.before))
  const resume = (key: string) => queue.resume(key)
  const acts = {
    onPick: (files: File[]) => queue.pick(files),
    onPause: (key: string) => queue.pause(key),
    onResume: resume,
    onRetry: resume,
    onRemove: (key: string) => queue.remove(key),
  }
  return {
    entries,
    error,
    accept: acceptOf(bucket),
    pick: acts.onPick,
    retry: resume,
    remove: acts.onRemove,
    move: (key: string, to: number) => queue.move(key, to),
    /** As far as the server has prepared them, by id. */
    media,
    /** In order, of everything that has arrived. */
    ids: items.flatMap(({ mediaId }, index) => (mediaId && entries[index]?.status !== 'failed' ? [mediaId] : [])),
    /** The first one as it can be used, for a form of one file; undefined while there is none. */
    whole: entries[0]?.status === 'ready' ? items[0]?.mediaId : undefined,
    unfinished: entries.some(isUnfinished),
    /** For a MediaDrop. */
    drop: { accept: acceptOf(bucket), most, entries, interrupted, ...acts },
  }
}

/** Something is on its way or broke on it: the form must not be sent without saying so. */
const isUnfinished = ({ status, again }: MediaEntry) =>
  ['waiting', 'sending', 'paused'].includes(status) || (status === 'failed' && again === true)

/** Reads what became of the files that have arrived, until they are prepared. */
function useMedia(items: readonly UploadItem[], api: typeof membersApi | typeof visitorMedia): Map<string, Media> {
  const arrived = items.flatMap(({ mediaId, before }) => (mediaId && !before ? [mediaId] : []))
  const results = useQueries({
    queries: arrived.map((mediaId) => ({
      ...query(api.get, { params: { mediaId } }),
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

function entryOf(item: UploadItem, medium: Media | undefined): MediaEntry {
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

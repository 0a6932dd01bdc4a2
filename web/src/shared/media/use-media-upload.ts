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
  /** Files already attached; only the first value counts. */
  initial?: readonly Media[]
  /** The maximum number of files; the bucket's own limit by default. With 1, a new one replaces the old. */
  most?: number
  /** Uploads for someone without an account. */
  visitor?: boolean
}

/** Pauses between checks of files being processed, in milliseconds; most are ready within the first few. */
const PREPARING_MS = [400, 400, 600, 1_000, 2_000]
/** Refreshes links, which expire after five minutes. */
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
 * Uploads a form's files to a bucket: checked before sending, resumable after an interruption or a reload, followed
 * until the server has processed them. `ids` are the media in list order; pass them to the route that claims them.
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
    /** Empties the list once its files were sent; they stay. */
    letGo: () => queue.letGo(),
    /** The media as far as the server has processed them, by id. */
    media,
    /** The ids of all uploaded files, in order. */
    ids: items.flatMap(({ mediaId }, index) => (mediaId && entries[index]?.status !== 'failed' ? [mediaId] : [])),
    /** The first file once it is ready, for a form with one file; undefined until then. */
    whole: entries[0]?.status === 'ready' ? items[0]?.mediaId : undefined,
    unfinished: entries.some(isUnfinished),
    drop: { accept: acceptOf(bucket), most, entries, interrupted, ...acts },
  }
}

/** Whether an entry is still uploading or has failed: the form must not be sent without saying so. */
const isUnfinished = ({ status, again }: MediaEntry) =>
  ['waiting', 'sending', 'paused'].includes(status) || (status === 'failed' && again === true)

/** Polls the uploaded files until they are processed. */
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
    // the demo's own pictures are not uploads, so they have no size
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

import type { ResponseOf } from '@ensemble/contract/core/index.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Film, Image, Music } from 'lucide-react'
import { pages } from '../../lib/api.ts'
import { RelativeTime } from '../../shared/time/when.tsx'
import { isPlainClick, PlainLink } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type ConversationDetail, messaging } from './messaging.api.ts'
import { messagesHref } from './messaging.search.ts'
import { Part, PartFailed } from './part.tsx'
import { unnamedOf } from './team.ts'

type SharedFile = ResponseOf<typeof messaging.files>['items'][number]

interface SharedFilesProps {
  detail: ConversationDetail
  /** Leads to the message with this place. */
  onAt: (seq: number) => void
}

/** The files of a conversation, the newest first; each leads to its message. Nothing as long as there are none. */
export function SharedFiles({ detail, onAt }: SharedFilesProps) {
  const files = useInfiniteQuery({
    ...pages(messaging.files, { params: { conversationId: detail.id }, query: { limit: 6 } }),
    // what is private is shown by links that end
    staleTime: 0,
  })
  const items = files.data?.pages.flatMap((page) => page.items) ?? []
  if (files.isPending || (files.data && !items.length)) return null
  return (
    <Part title="Shared files">
      {files.data ? (
        <ul className="conversation-rows" aria-label="Shared files">
          {items.map((file) => (
            <li key={file.ref}>
              <FileRow file={file} detail={detail} onAt={onAt} />
            </li>
          ))}
        </ul>
      ) : (
        <PartFailed what="the files" onRetry={() => void files.refetch()} />
      )}
      {files.hasNextPage && (
        <LoadMore
          hasMore
          automatic={0}
          loading={files.isFetchingNextPage}
          failed={files.isFetchNextPageError}
          onMore={() => void files.fetchNextPage()}
        />
      )}
    </Part>
  )
}

function FileRow({ file, detail, onAt }: SharedFilesProps & { file: SharedFile }) {
  const { seq, at, media, alt, from_me: mine, author } = file
  return (
    <PlainLink
      href={messagesHref(detail.voice ? 'business' : 'talent', detail.id, seq)}
      className="conversation-shared"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onAt(seq)
      }}
    >
      <Face media={media} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{media ? alt || media.name : 'No longer available'}</span>
        <span className="truncate text-caption text-muted">
          {author?.name ?? (mine ? 'You' : unnamedOf(detail))} · <RelativeTime value={at} />
        </span>
      </span>
    </PlainLink>
  )
}

const ICONS = { image: Image, video: Film, audio: Music, pdf: FileText } as const

/** A small picture of a file, or what kind of file it is. */
function Face({ media }: Pick<SharedFile, 'media'>) {
  const picture = media && pictureOf(media)
  const Icon = ICONS[media?.kind ?? 'pdf']
  const still = media?.kind === 'image' ? media.url : media?.poster
  return (
    <span className="conversation-shared-face">
      {picture ? (
        <Picture picture={picture} alt="" sizes="44px" />
      ) : still ? (
        <img src={still} alt="" loading="lazy" decoding="async" />
      ) : (
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      )}
    </span>
  )
}

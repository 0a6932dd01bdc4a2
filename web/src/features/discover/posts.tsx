import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import {
  BoardFrame,
  BoardRows,
  type BoardRowsProps,
  type OwnMark,
  type RowActs,
} from '../../shared/posts/board-list.tsx'
import { useMe } from '../../shared/session/session.ts'
import type { ContactSheetProps } from './contact-sheet.tsx'

// only for who chose pictures
const ContactSheet = lazyPart<'ContactSheet', ContactSheetProps>(() => import('./contact-sheet.tsx'), 'ContactSheet')

/** What a list needs of the person's own marks, also as cards. */
interface Acts extends RowActs {
  actionsOf: (item: FeedItem, mark: OwnMark | undefined) => ReactNode
}
interface PostsProps extends BoardRowsProps, Acts {}

/** Adds the person's own marks and actions to the posts. `pages` holds the ids of each page. */
export type WithMarks = (pages: readonly (readonly string[])[], children: (acts: Acts) => ReactNode) => ReactNode

/** Posts as the person likes to see them: rows, or pictures. */
export const Posts = (props: PostsProps) =>
  useMe().posts_view === 'pictures' ? (
    <Suspense fallback={<div className="min-h-96" />}>
      <ContactSheet {...props} items={props.pages.flat()} hits={props.hits ?? {}} />
    </Suspense>
  ) : (
    <BoardRows {...props} />
  )

/** A list of its own, with the keys of rows. */
export const PostList = (props: PostsProps) => (
  <BoardFrame hide={props.hide} className="board">
    <Posts {...props} />
  </BoardFrame>
)

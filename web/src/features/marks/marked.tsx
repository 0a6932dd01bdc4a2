import type { ReactNode } from 'react'
import { hide as hidePost, type Mark, useMarks } from './marks.api.ts'
import { PostActions } from './post-actions.tsx'

interface Listed {
  id: string
  title: string
  likes: number
}
interface MarkedActs<Post extends Listed> {
  scoreOf: (id: string) => number | null
  isApplied: (id: string) => boolean
  isSaved: (id: string) => boolean
  actionsOf: (post: Post) => ReactNode
  /** The same in a row: save, and a menu with the rest. */
  rowActionsOf: (post: Post) => ReactNode
  hide: (id: string) => void
}

export interface MarkedProps<Post extends Listed> {
  /** The ids of each page, at most 100 a page. */
  pages: readonly (readonly string[])[]
  hrefOf: (post: Post) => string
  children: (acts: MarkedActs<Post>) => ReactNode
}

/** Gives the posts of a list their actions; the list itself knows nothing about marks. */
export function Marked<Post extends Listed>({ pages, hrefOf, children }: MarkedProps<Post>) {
  const marks = useMarks(pages)
  const markOf = (id: string): Mark | undefined => marks[id]
  const actionsOf = (post: Post, inRow = false) => {
    const mark = markOf(post.id)
    return (
      <PostActions
        listed={inRow ? 'row' : 'card'}
        id={post.id}
        title={post.title}
        href={hrefOf(post)}
        saved={mark?.saved ?? false}
        liked={mark?.liked ?? false}
        likes={mark?.likes ?? post.likes}
      />
    )
  }
  return children({
    scoreOf: (id) => markOf(id)?.match_score ?? null,
    isApplied: (id) => markOf(id)?.applied ?? false,
    isSaved: (id) => markOf(id)?.saved ?? false,
    actionsOf: (post) => actionsOf(post),
    rowActionsOf: (post) => actionsOf(post, true),
    hide: (id) => void hidePost(id),
  })
}

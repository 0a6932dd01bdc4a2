import { type ReactNode, useMemo } from 'react'
import { hide as hidePost, type Mark, useMarks } from './marks.api.ts'
import { PostActions, type PostActionsProps } from './post-actions.tsx'

interface Listed {
  id: string
  title: string
  likes: number
}

/** Where a post's own marks go. These functions stay the same, so that a list draws only what changed. */
interface Actions<Post extends Listed> {
  actionsOf: (post: Post, mark: Mark | undefined) => ReactNode
  /** The same in a row: save, and a menu with the rest. */
  rowActionsOf: (post: Post, mark: Mark | undefined) => ReactNode
  hide: (id: string) => void
}
interface MarkedActs<Post extends Listed> extends Actions<Post> {
  markOf: (id: string) => Mark | undefined
}

export interface MarkedProps<Post extends Listed> {
  /** The ids of each page, at most 100 a page. */
  pages: readonly (readonly string[])[]
  hrefOf: (post: Post) => string
  children: (acts: MarkedActs<Post>) => ReactNode
}

function actionsWith<Post extends Listed>(hrefOf: (post: Post) => string): Actions<Post> {
  const listed = (as: PostActionsProps['listed']) => (post: Post, mark: Mark | undefined) => (
    <PostActions
      listed={as}
      id={post.id}
      title={post.title}
      href={hrefOf(post)}
      saved={mark?.saved ?? false}
      liked={mark?.liked ?? false}
      likes={mark?.likes ?? post.likes}
    />
  )
  return { actionsOf: listed('card'), rowActionsOf: listed('row'), hide: (id) => void hidePost(id) }
}

/** Gives the posts of a list their actions; the list itself knows nothing about marks. */
export function Marked<Post extends Listed>({ pages, hrefOf, children }: MarkedProps<Post>) {
  const marks = useMarks(pages)
  const actions = useMemo(() => actionsWith(hrefOf), [hrefOf])
  return children({ markOf: (id) => marks[id], ...actions })
}

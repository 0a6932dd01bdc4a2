// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BoardRows, type OwnMark } from './board-list.tsx'
import { postSample } from './post.sample.ts'

afterEach(cleanup)

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const none: OwnMark = { saved: false, liked: false, applied: false, likes: 0, match_score: null }

test('a mark that arrives draws its own row again, and no other', () => {
  const items = ['one', 'two', 'three'].map((id) => postSample({ id }))
  const drawn: string[] = []
  const actionsOf = ({ id }: { id: string }, mark: OwnMark | undefined) => {
    drawn.push(`${id} ${mark?.saved ? 'saved' : 'not saved'}`)
    return null
  }
  const rows = (marks: Readonly<Record<string, OwnMark>>) => (
    <RouterContextProvider router={router}>
      <BoardRows pages={[[...items]]} markOf={(id) => marks[id]} rowActionsOf={actionsOf} />
    </RouterContextProvider>
  )
  const marks = { one: none, two: none, three: none }
  const { rerender } = render(rows(marks))
  expect(drawn).toEqual(['one not saved', 'two not saved', 'three not saved'])
  rerender(rows({ ...marks, two: { ...none, saved: true } }))
  expect(drawn.slice(3)).toEqual(['two saved'])
})

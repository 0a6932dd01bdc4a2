import type { Work } from '@ensemble/contract/applications/works.schemas.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './frame-groups.ts'

const work = (projectId: string, ...ids: string[]): Work => ({
  project: { id: projectId, title: projectId, project_type: 'film' },
  item_id: null,
  primary: false,
  frames: ids.map((id) => ({
    id,
    alt: '',
    caption: '',
    cover: false,
    captions: null,
    media: { id, kind: 'image', state: 'ready', name: id, type: 'image/png', bytes: 1, url: `/${id}` },
  })),
})

test('neighboring frames of a project share a caption, and the one that leads is shown once', () => {
  const groups = groupsOf([work('ferry', 'b'), work('ferry', 'a', 'b'), work('pier', 'c'), work('ferry', 'a')])
  expect(groups.map(({ project, frames }) => [project.id, frames.map(({ id }) => id)])).toEqual([
    ['ferry', ['b', 'a']],
    ['pier', ['c']],
  ])
})

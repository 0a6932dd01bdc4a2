import { CreditForm, ProjectForm } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { expect, test } from 'vitest'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { EMPTY, itemsOf, NO_WORDS, type ProjectFields } from './editor.form.ts'

const entry = (key: string, status: MediaEntry['status']): MediaEntry => ({
  key,
  status,
  name: key,
  size: '1 KB',
  kind: 'image',
  progress: 1,
})

test('uploaded files are sent in order with their texts; those still uploading or failed are not', () => {
  const entries = [
    entry('old', 'ready'),
    entry('x', 'sending'),
    entry('new', 'processing'),
    entry('y', 'failed'),
    entry('z', 'ready'),
  ]
  const items = itemsOf(
    entries,
    ['m-old', 'm-new', 'm-z'],
    { old: { ...NO_WORDS, alt: 'A pier' }, new: { ...NO_WORDS, cover: true } },
    new Map([['m-old', 'item-1']]),
  )
  expect(items).toEqual([
    { id: 'item-1', ...NO_WORDS, alt: 'A pier' },
    { media_id: 'm-new', ...NO_WORDS, cover: true },
    { media_id: 'm-z', ...NO_WORDS },
  ])
})

const messages = (schema: typeof ProjectForm | typeof CreditForm, form: object) =>
  Object.fromEntries((schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
const project: ProjectFields = { ...EMPTY, title: 'Night ferry', project_type: 'film', status: 'draft' }

test('an empty form says what a project and a credit need', () => {
  expect(messages(ProjectForm, EMPTY)).toEqual({
    title: 'Title is required',
    project_type: 'Choose what kind of work this is',
    items: 'At least one media file is required',
  })
  expect(messages(CreditForm, { name: '', role: '' })).toEqual({ name: 'Enter who it was', role: 'Choose a role' })
})

test.each<[field: string, message: string, typed: Partial<ProjectFields>]>([
  ['title', 'Title cannot exceed 100 characters', { title: 'x'.repeat(101) }],
  ['description', 'Description cannot exceed 1000 characters', { description: 'x'.repeat(1001) }],
  [
    'embeds.0.address',
    'Paste a link to something on YouTube, Vimeo, SoundCloud or Spotify',
    { embeds: [{ address: 'https://video.example/1' }] },
  ],
])('%s of a project is refused: %s', (field, message, typed) => {
  expect(messages(ProjectForm, { ...project, ...typed })).toEqual({ [field]: message })
})

import { embedPage } from '@ensemble/contract/portfolio/embeds.ts'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import type { Media, Project, ProjectInput } from './portfolio.api.ts'

/** The texts about one file. */
export interface FileWords {
  alt: string
  caption: string
  cover: boolean
  captions: { language: string; text: string } | null
}

export type ItemInput = NonNullable<ProjectInput['items']>[number]
/** The form as it is typed; every field is present. */
export type ProjectFields = Required<Omit<ProjectInput, 'items' | 'embeds'>> & {
  items: ItemInput[]
  embeds: { address: string }[]
}

export const NO_WORDS: FileWords = { alt: '', caption: '', cover: false, captions: null }

export const EMPTY: ProjectFields = {
  title: '',
  description: '',
  project_type: '' as ProjectFields['project_type'],
  featured: false,
  visibility: 'public',
  status: 'published',
  items: [],
  embeds: [],
}

export const fieldsOf = (project: Project): ProjectFields => ({
  title: project.title,
  description: project.description,
  project_type: project.project_type,
  featured: project.featured,
  visibility: project.visibility,
  status: project.status,
  items: project.items.map(({ id, alt, caption, cover, captions }) => ({ id, alt, caption, cover, captions })),
  embeds: project.embeds.map((embed) => ({ address: embedPage(embed) })),
})

/** The files as the form sends them, in order. `known`: which media are already files of the project. */
export function itemsOf(
  entries: readonly MediaEntry[],
  ids: readonly string[],
  words: Readonly<Record<string, FileWords>>,
  known: ReadonlyMap<string, string>,
): ItemInput[] {
  const arrived = entries.filter(({ status }) => status === 'ready' || status === 'processing')
  return arrived.flatMap(({ key }, index) => {
    const mediaId = ids[index]
    if (mediaId === undefined) return []
    const itemId = known.get(mediaId)
    return [{ ...(itemId ? { id: itemId } : { media_id: mediaId }), ...(words[key] ?? NO_WORDS) }]
  })
}

/** Texts by the file's key in the list: for a file that was there before, the id of its medium. */
export const wordsOf = (
  items: readonly ItemInput[],
  mediaOf: (item: ItemInput) => Media | undefined,
): Record<string, FileWords> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const media = mediaOf(item)
      const { alt = '', caption = '', cover = false, captions = null } = item
      return media ? [[media.id, { alt, caption, cover, captions }]] : []
    }),
  )

/** Languages offered for a captions file, most used first. */
const LANGUAGES = [
  'en',
  'es',
  'fr',
  'de',
  'pt',
  'it',
  'nl',
  'sv',
  'da',
  'pl',
  'tr',
  'ar',
  'hi',
  'ja',
  'ko',
  'zh',
] as const
const names = new Intl.DisplayNames(['en'], { type: 'language' })
export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }))

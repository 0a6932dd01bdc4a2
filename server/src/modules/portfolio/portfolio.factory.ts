import { randomUUIDv7 } from 'node:crypto'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import type { EmbedRef } from '@ensemble/contract/portfolio/embeds.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertItems, insertProjects, type NewItem, type NewProject } from './projects.queries.ts'
import type { Still } from './stills.ts'

/** A file of a project: a picture that ships with the product, or an uploaded medium. */
export interface FileMade {
  still?: Still
  mediaId?: string
  alt?: string
  caption?: string
  captions?: { language: string; text: string }
}

export interface ProjectMade extends Omit<NewProject, 'embeds' | 'media_urls' | 'media_alts' | 'thumbnail_url'> {
  files?: readonly FileMade[]
  embeds?: readonly EmbedRef[]
}

const itemsOf = (projectId: string, files: readonly FileMade[]): NewItem[] =>
  files.map(({ still, mediaId, alt = '', caption = '', captions }, position) => ({
    project_id: projectId,
    position,
    still: still ? JSON.stringify(still) : null,
    media_id: mediaId ?? null,
    alt,
    caption,
    cover: position === 0,
    captions: captions?.text ?? null,
    captions_language: captions?.language ?? null,
  }))

/** Projects as their owner would have added them; returns their ids. */
export async function makeProjects(ctx: { db: Db }, projects: readonly ProjectMade[]): Promise<string[]> {
  if (projects.length === 0) return []
  const ids = projects.map((project) => (typeof project.id === 'string' ? project.id : randomUUIDv7()))
  const stills = projects.map(({ files = [] }) =>
    files.flatMap(({ still, alt = '' }) => (still ? [{ url: still.url, alt }] : [])),
  )
  await insertProjects(
    ctx.db,
    projects.map(({ files: _files, embeds = [], ...row }, index) => ({
      ...row,
      id: ids[index],
      embeds: JSON.stringify(embeds),
      media_urls: stills[index]?.map(({ url }) => url) ?? [],
      media_alts: stills[index]?.map(({ alt }) => alt) ?? [],
      thumbnail_url: stills[index]?.[0]?.url ?? null,
    })),
  )
  const items = projects.flatMap(({ files = [] }, index) => itemsOf(ids[index] ?? '', files))
  if (items.length) await insertItems(ctx.db, items)
  return ids
}

export interface CreditMade {
  projectId: string
  role: string
  state: 'asked' | 'confirmed'
  /** Without one, the name appears alone. */
  personId?: string | undefined
  name?: string
}

/** Credits as they are once everyone has answered. */
export async function makeCredits(ctx: { db: Db }, credits: readonly CreditMade[]): Promise<void> {
  if (credits.length === 0) return
  await ctx.db
    .insertInto('portfolio_credits')
    .values(
      credits.map(({ projectId, role, state, personId, name = '' }) => ({
        project_id: projectId,
        person_id: personId ?? null,
        name,
        role,
        state: personId ? state : 'named',
        decided_at: personId && state === 'confirmed' ? new Date() : null,
      })),
    )
    .execute()
}

const TYPES = { image: 'image/jpeg', video: 'video/mp4', audio: 'audio/mpeg', pdf: 'application/pdf' } as const

interface FileOfMedium {
  owner_id: string
  bucket: string
  content_type: string
  bytes: number
}

async function insertFile(db: Db, file: FileOfMedium): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values({ ...file, key: randomUUIDv7(), state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const SIZE = { width: 1200, height: 800 }

/** A medium as someone would have uploaded it for their portfolio, ready by default; its bytes do not exist. */
export async function makeMedium(
  { db }: { db: Db },
  ownerId: string,
  {
    kind = 'image' as keyof typeof TYPES,
    bucket = 'portfolio-media' as MediaBucket,
    state = 'ready' as 'ready' | 'processing' | 'failed',
  } = {},
): Promise<string> {
  const id = randomUUIDv7()
  const file = { owner_id: ownerId, bucket, content_type: TYPES[kind], bytes: 100 }
  await db
    .insertInto('media')
    .values({
      ...file,
      id,
      kind,
      state,
      file_id: await insertFile(db, file),
      name: `file.${kind}`,
      ...(kind === 'image' && SIZE),
    })
    .execute()
  if (kind !== 'image') return id
  const variant = { media_id: id, name: 'w1280.webp', file_id: await insertFile(db, file), content_type: 'image/webp' }
  await db
    .insertInto('media_variants')
    .values({ ...variant, ...SIZE })
    .execute()
  return id
}

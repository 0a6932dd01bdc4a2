import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import type { MediaAccess } from '@ensemble/contract/media/vocabulary.ts'
import { EMBED_PROVIDER_KEYS } from '@ensemble/contract/portfolio/embeds.ts'
import type { Credit, OwnCredit, Project, ProjectCard } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { z } from 'zod'
import type { Context, Viewer } from '../../platform/context.ts'
import { presentMedia } from '../media/index.ts'
import type { CreditRow, OwnCreditRow } from './credits.reads.ts'
import * as portfolioPolicy from './portfolio.policy.ts'
import type { CardRow, ItemRow, ProjectRow } from './projects.reads.ts'
import { stillOf } from './stills.ts'

const Embeds = z.array(z.object({ provider: z.enum(EMBED_PROVIDER_KEYS), ref: z.string() }))
const isOpen = ({ status, visibility }: { status: string; visibility: string }) =>
  status === 'published' && visibility === 'public'

/** A picture that ships with the product, in the format of an uploaded one. */
function mediaOfStill(id: string, item: { still: unknown }): Media {
  const { url, width, height, blur } = stillOf(item)
  return {
    id,
    kind: 'image',
    state: 'ready',
    name: url.split('/').at(-1) ?? 'picture',
    type: 'image/webp',
    bytes: 0,
    url,
    ...(width && { width }),
    ...(height && { height }),
    ...(blur && { blur }),
    sources: [],
  }
}

/** The cards of these rows, with permanent addresses for what is public, and expiring links for the rest. */
export async function presentCards(ctx: Context, rows: readonly CardRow[]): Promise<ProjectCard[]> {
  const ids = (open: boolean) =>
    rows.flatMap((row) => (isOpen(row) === open && row.cover_media_id ? [row.cover_media_id] : []))
  const [open, closed] = await Promise.all([
    presentMedia(ctx, ids(true), { access: 'public' }),
    presentMedia(ctx, ids(false), { access: 'viewer' }),
  ])
  return rows.map((row) => {
    const media = row.cover_media_id
      ? (open.get(row.cover_media_id) ?? closed.get(row.cover_media_id))
      : row.cover_id
        ? mediaOfStill(row.cover_id, { still: row.cover_still })
        : undefined
    return {
      id: row.id,
      title: row.title,
      project_type: row.project_type,
      featured: row.featured,
      status: row.status,
      visibility: row.visibility,
      cover: media ? { media, alt: row.cover_alt ?? '' } : null,
      files: row.files,
      views: row.views,
      likes: row.likes,
      demo: row.demo,
      created_at: row.created_at.toISOString(),
      version: row.version,
    }
  })
}

const ownerOf = (row: {
  owner_id: string
  owner_name: string
  owner_slug: string
  owner_title: string | null
  owner_image: string | null
}): Project['owner'] => ({
  id: row.owner_id,
  name: row.owner_name,
  slug: row.owner_slug,
  title: row.owner_title,
  image_url: row.owner_image,
})

export function presentCredit(row: CreditRow, viewer: Viewer | null): Credit {
  const can = (move: 'confirm' | 'decline' | 'withdraw') => portfolioPolicy.canMoveCredit(viewer, row, move) === true
  const person =
    row.person_id && row.slug ? { id: row.person_id, slug: row.slug, title: row.title, image_url: row.image_url } : null
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    person,
    state: row.state,
    decided_at: row.decided_at?.toISOString() ?? null,
    can: { confirm: can('confirm'), decline: can('decline'), withdraw: can('withdraw') },
  }
}

export const presentOwnCredit = (row: OwnCreditRow, viewer: Viewer): OwnCredit => ({
  credit: presentCredit(row, viewer),
  project: { id: row.project_id, title: row.project_title, project_type: row.project_type, visible: row.visible },
  owner: ownerOf(row),
  asked_at: row.asked_at.toISOString(),
})

interface Parts {
  items: readonly ItemRow[]
  credits: readonly CreditRow[]
  throughLink: boolean
}

function presentItem(item: ItemRow, media: ReadonlyMap<string, Media>): Project['items'] {
  const file = item.media_id ? media.get(item.media_id) : mediaOfStill(item.id, item)
  const captions =
    item.captions !== null && item.captions_language !== null
      ? { language: item.captions_language, text: item.captions }
      : null
  return file ? [{ id: item.id, media: file, alt: item.alt, caption: item.caption, cover: item.cover, captions }] : []
}

/** Files of projects as they may be shown, in their order; with `public`, permanent addresses for public ones. */
export async function presentItems(
  ctx: Context,
  items: readonly ItemRow[],
  access: MediaAccess,
): Promise<Project['items']> {
  const media = await presentMedia(
    ctx,
    items.flatMap((item) => item.media_id ?? []),
    { access },
  )
  return items.flatMap((item) => presentItem(item, media))
}

function rightsTo(row: ProjectRow, viewer: Viewer | null, throughLink: boolean): Project['can'] {
  const { canCreditIn, canEditProject, canLikeProject, canLinkTo } = portfolioPolicy
  const edit = canEditProject(viewer, row) === true
  return {
    edit,
    remove: edit,
    share: canLinkTo(viewer, row) === true,
    credit: canCreditIn(viewer, row) === true,
    like: !throughLink && canLikeProject(viewer, row) === true,
  }
}

/** The full project as this viewer's page shows it. */
export async function presentProject(
  ctx: Context,
  row: ProjectRow,
  { items, credits, throughLink }: Parts,
): Promise<Project> {
  const { viewer } = ctx
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    project_type: row.project_type,
    featured: row.featured,
    status: row.status,
    visibility: row.visibility,
    owner: ownerOf({ ...row, owner_id: row.user_id }),
    items: await presentItems(ctx, items, isOpen(row) ? 'public' : 'viewer'),
    embeds: Embeds.parse(row.embeds),
    credits: credits.map((credit) => presentCredit(credit, viewer)),
    views: row.views,
    likes: row.likes,
    liked: row.liked,
    taken_down: row.taken_down,
    own: portfolioPolicy.isOwn(viewer, row),
    through_link: throughLink,
    demo: row.demo,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: rightsTo(row, viewer, throughLink),
  }
}

import { mediaMessages } from '@ensemble/contract/media/media.messages.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import type { MediaAccess } from '@ensemble/contract/media/vocabulary.ts'
import type { Context } from '../../platform/context.ts'
import { findMedia, findVariants, type MediaRow, type VariantRow } from './media.queries.ts'

/** Width of the largest picture shown where a browser does not choose among the sources itself. */
const FALLBACK_WIDTH = 1_280

/** The part of a private link that is signed. */
export const linkFileOf = (mediaId: string, variant: string) => `${mediaId}/${variant}`

/** The address of a medium's file: permanent, or for this viewer and session only. */
function addressOf(ctx: Context, access: MediaAccess, mediaId: string, variant: string): string {
  if (access === 'public') return `/media/${mediaId}/${variant}`
  const query = ctx.platform.fileLinks.sign({
    file: linkFileOf(mediaId, variant),
    viewerId: ctx.viewer?.id ?? null,
    sessionId: ctx.viewer?.sessionId ?? null,
  })
  return `/media/private/${mediaId}?v=${variant}&${query.toString()}`
}

type Addresses = Pick<Media, 'url' | 'download_url' | 'sources' | 'poster'>

function ofPicture(variants: readonly VariantRow[], address: (variant: string) => string): Addresses {
  const types = [...new Set(variants.map(({ content_type }) => content_type))]
    .filter((type) => type !== 'image/jpeg')
    .toSorted()
  const sources = types.map((type) => ({
    type,
    srcset: variants
      .filter(({ content_type }) => content_type === type)
      .map(({ name, width }) => `${address(name)} ${width ?? 1}w`)
      .join(', '),
  }))
  const plain = variants.filter(({ content_type }) => content_type === 'image/jpeg')
  const candidates = plain.length ? plain : variants.filter(({ content_type }) => content_type === types.at(-1))
  const shown = candidates.findLast(({ width }) => (width ?? 0) <= FALLBACK_WIDTH) ?? candidates[0]
  return { url: shown ? address(shown.name) : null, sources }
}

function addressesOf(ctx: Context, row: MediaRow, variants: readonly VariantRow[], access: MediaAccess): Addresses {
  const address = (variant: string) => addressOf(ctx, access, row.id, variant)
  if (row.kind === 'image') return ofPicture(variants, address)
  const poster = ofPicture(variants, address).url
  return { url: address('original'), download_url: address('download'), ...(poster && { poster }) }
}

const sentenceOf = (code: string | null): string =>
  (mediaMessages as Readonly<Record<string, string>>)[code ?? ''] ?? mediaMessages['media.failed']

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

function present(ctx: Context, row: MediaRow, variants: readonly VariantRow[], access: MediaAccess): Media {
  const { id, kind, name, bytes, content_type: type, blur, width, height, pages } = row
  const state = row.state === 'ready' || row.state === 'failed' ? row.state : 'processing'
  return {
    id,
    kind,
    state,
    name,
    type,
    bytes,
    ...(state === 'ready' ? addressesOf(ctx, row, variants, access) : { url: null }),
    ...given({
      blur,
      width,
      height,
      pages,
      duration_ms: row.duration_ms,
      waveform: row.waveform?.map((peak) => Math.round((peak / 255) * 1000) / 1000) ?? null,
    }),
    ...(state === 'failed' && { failure: sentenceOf(row.failure) }),
  }
}

/**
 * Media by id, ready to be shown; incomplete and given-up ones are left out. `public`: addresses for everyone, which
 * work only if the medium was made public (`claimMedia`, `openMedia`); others get a viewer's link as well. `viewer`:
 * links for this viewer and session, valid for at most 5 minutes. The caller checks whether the viewer may see them at
 * all.
 */
export async function presentMedia(
  ctx: Context,
  ids: readonly string[],
  { access }: { access: MediaAccess },
): Promise<Map<string, Media>> {
  const [rows, variants] = await Promise.all([findMedia(ctx.db, ids), findVariants(ctx.db, ids)])
  const of = Map.groupBy(variants, ({ media_id }) => media_id)
  return new Map(
    rows.map((row) => [
      row.id,
      present(ctx, row, of.get(row.id) ?? [], access === 'public' && row.access === 'public' ? 'public' : 'viewer'),
    ]),
  )
}

import type { Media, Picture } from '@ensemble/contract/media/media.schemas.ts'
import { pictureOf } from '@ensemble/contract/media/pictures.ts'
import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import type { ProfilePatch } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { claimMedia, presentMedia, releaseMedia } from '../media/index.ts'
import type { ProfileRow } from './profiles.reads.ts'

/** Width in pixels that suits the places showing the bare address: lists and headers, even on dense screens. */
const FACE_WIDTH = 320
const COVER_WIDTH = 1_280

/** The address of the narrowest variant that is wide enough, in the type that every browser supports. */
function addressOf({ url, sources = [] }: Media, width: number): string | null {
  const candidates = (sources.at(-1)?.srcset ?? '')
    .split(', ')
    .map((each) => /^(\S+) (\d+)w$/.exec(each))
    .flatMap((found) => (found?.[1] ? [{ address: found[1], width: Number(found[2]) }] : []))
  const sorted = candidates.toSorted((one, two) => one.width - two.width)
  return (sorted.find((each) => each.width >= width) ?? sorted.at(-1))?.address ?? url
}

async function take(ctx: MemberContext, bucket: MediaBucket, mediaId: string, width: number): Promise<string | null> {
  await claimMedia(ctx, bucket, [mediaId])
  const media = (await presentMedia(ctx, [mediaId], { access: 'public' })).get(mediaId)
  if (media?.state !== 'ready') throw new AppError('profiles.picture_pending', 409)
  return addressOf(media, width)
}

interface Kept {
  avatar_media_id: string | null
  cover_media_id: string | null
}

/**
 * Claims new pictures and gives up the old ones; returns the columns that change. Throws `profiles.picture_pending`,
 * `media.missing`.
 */
export async function changePictures(
  ctx: MemberContext,
  kept: Kept,
  { avatar_id, cover_id }: Pick<ProfilePatch, 'avatar_id' | 'cover_id'>,
) {
  const gone: string[] = []
  const change = async (bucket: MediaBucket, old: string | null, wanted: string | null | undefined, width: number) => {
    if (wanted === undefined || (wanted !== null && wanted === old)) return undefined
    if (old) gone.push(old)
    return { id: wanted, url: wanted === null ? null : await take(ctx, bucket, wanted, width) }
  }
  const avatar = await change('profile-images', kept.avatar_media_id, avatar_id, FACE_WIDTH)
  const cover = await change('profile-covers', kept.cover_media_id, cover_id, COVER_WIDTH)
  if (gone.length) await releaseMedia(ctx, gone)
  return {
    ...(avatar && { avatar_media_id: avatar.id, avatar_url: avatar.url }),
    ...(cover && { cover_media_id: cover.id, cover_url: cover.url }),
  }
}

/** The uploaded cover in all its sizes. */
export async function coverOf(ctx: Context, { cover_media_id }: ProfileRow): Promise<Picture | null> {
  if (!cover_media_id) return null
  return pictureOf((await presentMedia(ctx, [cover_media_id], { access: 'public' })).get(cover_media_id)) ?? null
}

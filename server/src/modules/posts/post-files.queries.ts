import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { PostMedia } from '../../platform/db/types.gen.ts'

export type NewPostFile = Insertable<PostMedia>

export const fileRowsOf = (db: Db, postId: string) =>
  db
    .selectFrom('post_media')
    .select(['id', 'media_id', 'alt'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()

/** Replaces all files of a post; rows that stay keep their ids. */
export async function replaceFiles(db: Db, postId: string, files: readonly NewPostFile[]): Promise<void> {
  await db.deleteFrom('post_media').where('post_id', '=', postId).execute()
  if (files.length)
    await db
      .insertInto('post_media')
      .values([...files])
      .execute()
}

/** The picture on a post's card; setting it does not raise the version. */
export const setPicture = (db: Db, postId: string, picture: { url: string; alt: string; blur: string | null } | null) =>
  db
    .updateTable('posts')
    .set({ image_url: picture?.url ?? null, image_alt: picture?.alt ?? null, image_placeholder: picture?.blur ?? null })
    .where('id', '=', postId)
    .execute()

export const postsShowing = async (db: Db, mediaId: string): Promise<string[]> =>
  (await db.selectFrom('post_media').select('post_id').where('media_id', '=', mediaId).execute()).map(
    ({ post_id }) => post_id,
  )

/** Which of these media a post shows. */
export const filesInUse = async (db: Db, mediaIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('post_media')
      .select('media_id')
      .where('media_id', 'in', [...mediaIds])
      .execute()
  ).map(({ media_id }) => media_id)

/** All media of a person's own posts (not of companies'), which are deleted with the person. */
export const mediaOfOwner = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('post_media')
      .innerJoin('posts', 'posts.id', 'post_media.post_id')
      .select('media_id')
      .where('owner_id', '=', userId)
      .where('business_id', 'is', null)
      .execute()
  ).map(({ media_id }) => media_id)

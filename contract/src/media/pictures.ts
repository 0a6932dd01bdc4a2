import type { Media, Picture } from './media.schemas.ts'

// apart from the schemas: whoever only shows pictures does not load the rules of forms

/** The part of an image that an `<img>` needs; undefined while it is not ready, and for everything that is no image. */
export function pictureOf(media: Media | undefined): Picture | undefined {
  if (media?.kind !== 'image' || media.state !== 'ready' || !media.url || !media.width || !media.height)
    return undefined
  const { id, url, width, height, blur, sources = [] } = media
  return { id, url, width, height, ...(blur && { blur }), sources }
}

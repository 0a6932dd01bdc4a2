import type { PagePicture } from '@ensemble/contract/companies/page.schemas.ts'
import { Picture } from '../../ui/picture.tsx'

interface PageImageProps {
  image: PagePicture | null
  alt: string
  /** Like `<img sizes>`. */
  sizes: string
  eager?: boolean
}

/** A picture of the page; one from the demo has a single width. */
export function PageImage({ image, alt, sizes, eager }: PageImageProps) {
  if (!image) return null
  if (image.picture) return <Picture picture={image.picture} alt={alt} sizes={sizes} eager={eager} />
  return <img src={image.url} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />
}

import type { PagePicture } from '@ensemble/contract/companies/page.schemas.ts'
import { useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { PictureField, type PictureFieldProps } from '../../ui/form/picture-field.tsx'

const CURRENT = 'current'
const entryOf = ({ url, picture }: PagePicture): MediaEntry => ({
  key: CURRENT,
  name: '',
  size: '',
  kind: 'image',
  status: 'ready',
  progress: 1,
  preview: url,
  ...(picture && { picture }),
})

/** One picture of the page in a form, with the current one. */
export function usePagePicture(current: PagePicture | null | undefined) {
  const upload = useMediaUpload({ bucket: 'company-media', most: 1 })
  const [removed, setRemoved] = useState(false)
  const [entry] = upload.entries
  const kept = current && !removed ? entryOf(current) : undefined
  return {
    /** The new picture, none (null), or no change (undefined). */
    id: upload.ids[0] ?? (removed && current ? null : undefined),
    /** Still uploading; the form waits for it. */
    busy: entry !== undefined && entry.status !== 'ready' && entry.status !== 'failed',
    field: {
      entry: entry ?? kept,
      error: upload.error,
      accept: upload.accept,
      onPick: upload.pick,
      onRetry: upload.retry,
      onRemove: (key: string) => (key === CURRENT ? setRemoved(true) : upload.remove(key)),
    } satisfies Partial<PictureFieldProps>,
  }
}

interface PagePictureFieldProps extends Pick<PictureFieldProps, 'label' | 'shape' | 'hint'> {
  picture: ReturnType<typeof usePagePicture>
}

/** Shows the picture cropped as it will be on the page. */
export const PagePictureField = ({ picture, ...rest }: PagePictureFieldProps) => (
  <PictureField {...rest} {...picture.field} optional />
)

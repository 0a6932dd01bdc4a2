import type { MediaBucket } from '@ensemble/contract/media/vocabulary.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { PictureField } from '../../ui/form/picture-field.tsx'

/** One picture: the current one, until another is chosen or it is removed. */
function usePicture(bucket: MediaBucket, kept: string | null) {
  'use no memo'
  const upload = useMediaUpload({ bucket })
  const [removed, setRemoved] = useState(false)
  const [entry] = upload.entries
  const before: MediaEntry | undefined =
    kept && !removed
      ? { key: 'kept', name: 'Your picture', size: '', kind: 'image', status: 'ready', progress: 1, preview: kept }
      : undefined
  const refused = entry?.status === 'failed' && !entry.again
  const chosen = entry && !refused ? upload.ids[0] : removed ? null : undefined
  return {
    upload,
    entry: entry ?? before,
    chosen,
    shown: (entry && !refused) || before ? ('there' as const) : null,
    changed: chosen !== undefined,
    /** The server can only use a picture once it is processed. */
    unfinished: upload.unfinished || entry?.status === 'processing',
    remove: (key: string) => (key === 'kept' ? setRemoved(true) : upload.remove(key)),
  }
}

/** The form's pictures, and what to store of them. */
export function usePictures(profile: Profile) {
  'use no memo'
  const avatar = usePicture('profile-images', profile.avatar_url)
  const cover = usePicture('profile-covers', profile.cover_url)
  return {
    avatar,
    cover,
    changed: avatar.changed || cover.changed,
    unfinished: avatar.unfinished || cover.unfinished,
    chosen: {
      ...(avatar.chosen !== undefined && { avatar_id: avatar.chosen }),
      ...(cover.chosen !== undefined && { cover_id: cover.chosen }),
    },
  }
}
export type Pictures = ReturnType<typeof usePictures>

export const PicturesSection = ({ pictures: { avatar, cover } }: { pictures: Pictures }) => (
  <FormSection title="Pictures" about="A face people recognize, and a cover that shows your kind of work.">
    <div data-part="avatar">
      <PictureField
        label="Profile picture"
        optional
        shape="round"
        hint="JPG, PNG or GIF, up to 10 MB"
        accept={avatar.upload.accept}
        entry={avatar.entry}
        error={avatar.upload.error}
        onPick={avatar.upload.pick}
        onRemove={avatar.remove}
        onRetry={avatar.upload.retry}
      />
    </div>
    <div data-part="cover">
      <PictureField
        label="Cover image"
        optional
        shape="wide"
        hint="4:1, JPG, PNG or GIF, up to 10 MB"
        accept={cover.upload.accept}
        entry={cover.entry}
        error={cover.upload.error}
        onPick={cover.upload.pick}
        onRemove={cover.remove}
        onRetry={cover.upload.retry}
      />
    </div>
  </FormSection>
)

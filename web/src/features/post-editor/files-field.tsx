import type { PostFile } from '@ensemble/contract/posts/posts.schemas.ts'
import { MOST_POST_FILES } from '@ensemble/contract/posts/vocabulary.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import type { FileFields } from './form-parts.ts'
import type { FilesState } from './post-kind.ts'

interface FilesFieldProps {
  label: string
  stored: readonly PostFile[]
  error: string | undefined
  onChange: (files: FileFields[]) => void
  onState: (state: FilesState) => void
}

const ALT_MAX = 300

/** Uploads a post's files with their descriptions, and reports them to the form as they change. */
function usePostFiles({ stored, onChange, onState }: Pick<FilesFieldProps, 'stored' | 'onChange' | 'onState'>) {
  'use no memo'
  const [before] = useState(stored)
  const upload = useMediaUpload({ bucket: 'post-media', initial: before.map(({ media }) => media) })
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(before.map(({ media, alt }) => [media.id, alt])),
  )
  const arrived = upload.entries.filter(({ status }) => status === 'ready' || status === 'processing')
  const files: FileFields[] = upload.ids.map((media_id, at) => ({ media_id, alt: alts[arrived[at]?.key ?? ''] ?? '' }))
  const shown = files.flatMap(({ media_id, alt }) => {
    const media = upload.media.get(media_id) ?? before.find((file) => file.media.id === media_id)?.media
    return media ? [{ id: media_id, alt, media }] : []
  })
  const text = JSON.stringify(files)
  const lastText = useRef(text)
  const tell = useEffectEvent(() => {
    if (text === lastText.current) return
    lastText.current = text
    onChange(files)
  })
  useEffect(() => {
    tell()
  }, [text])
  useEffect(() => {
    onState({ unfinished: upload.unfinished, shown })
  })
  return {
    upload,
    altOf: (key: string) => alts[key] ?? '',
    describe: (key: string, alt: string) => setAlts({ ...alts, [key]: alt }),
  }
}

/** Images and videos of a post, each with a description. Uploaded files are saved with the draft. */
export function FilesField({ label, stored, error, onChange, onState }: FilesFieldProps) {
  'use no memo'
  const { upload, altOf, describe } = usePostFiles({ stored, onChange, onState })
  return (
    <>
      <MediaDrop
        {...upload.drop}
        label={label}
        optional
        hint={`Up to ${MOST_POST_FILES}: pictures (JPEG, PNG, GIF) up to 10 MB, video (MP4, MOV) 500 MB. The first image is used as the cover.`}
        error={upload.error ?? error}
      >
        {({ key, status, kind }) =>
          status !== 'failed' &&
          kind === 'image' && (
            <TextField
              label="Image description"
              optional
              value={altOf(key)}
              maxLength={ALT_MAX}
              hint="Describe the image for people who can’t see it."
              onChange={(event) => describe(key, event.target.value)}
            />
          )
        }
      </MediaDrop>
      <LeaveGuard
        when={() => upload.unfinished}
        closing={() => upload.unfinished}
        text="A file is still uploading. It will stop if you leave; choose it again later to continue."
      />
    </>
  )
}

import { useState } from 'react'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { useSession } from '../../shared/session/session.ts'
import { MediaDrop, type MediaEntry } from '../../ui/form/media-drop.tsx'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { Group } from './group.tsx'

const nothing = () => undefined
const acts = { onPause: nothing, onResume: nothing, onRetry: nothing }

const STATES: readonly MediaEntry[] = [
  {
    key: 'a',
    name: 'harbor-at-night-director’s-cut-with-a-very-long-name.mov',
    size: '418.2 MB',
    kind: 'video',
    status: 'sending',
    progress: 0.43,
  },
  { key: 'b', name: 'harbor-still-04.jpg', size: '8.1 MB', kind: 'image', status: 'paused', progress: 0.7 },
  { key: 'c', name: 'score.flac', size: '61.0 MB', kind: 'audio', status: 'waiting', progress: 0 },
  { key: 'd', name: 'treatment.pdf', size: '2.4 MB', kind: 'pdf', status: 'processing', progress: 1 },
  { key: 'e', name: 'cover.png', size: '940 KB', kind: 'image', status: 'ready', progress: 1 },
  {
    key: 'f',
    name: 'rough-cut.mp4',
    size: '120.0 MB',
    kind: 'video',
    status: 'failed',
    progress: 0.2,
    message: 'The connection was lost. Check it and try again.',
    again: true,
  },
  {
    key: 'g',
    name: 'notes.heic',
    size: '3.1 MB',
    kind: undefined,
    status: 'failed',
    progress: 0,
    message: 'File must be an image (JPEG, PNG, GIF) or video (MP4, MOV) or audio (MP3, WAV, FLAC) or PDF',
  },
]

export function MediaSpecimens() {
  const [entries, setEntries] = useState(STATES)
  const session = useSession()
  return (
    <Group title="Uploads">
      <div className="grid grid-cols-1 items-start gap-10 md:grid-cols-2">
        <MediaDrop
          label="Project files"
          accept=""
          most={9}
          hint="Images up to 10 MB, video 500 MB, audio 100 MB, PDF 20 MB"
          entries={entries}
          interrupted={['trailer-final.mov']}
          onPick={nothing}
          onRemove={(key) => setEntries(entries.filter((entry) => entry.key !== key))}
          {...acts}
        />
        <Pictures />
      </div>
      {session.status === 'in' && <RealUploads />}
    </Group>
  )
}

function Pictures() {
  const [face, cover] = [STATES[4], STATES[0]]
  return (
    <div className="grid grid-cols-1 gap-6">
      <PictureField
        label="Profile picture"
        optional
        shape="round"
        accept=""
        hint="JPG, PNG or GIF, up to 10 MB"
        entry={undefined}
        onPick={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
      <PictureField
        label="Logo"
        shape="square"
        accept=""
        entry={face}
        onPick={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
      <PictureField
        label="Cover"
        shape="wide"
        accept=""
        entry={cover}
        onPick={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
      <PictureField
        label="Refused"
        shape="round"
        accept=""
        entry={STATES[6]}
        onPick={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
    </div>
  )
}

/** The same with real uploads; what is uploaded here belongs to nothing and is deleted a day later. */
function RealUploads() {
  const files = useMediaUpload({ bucket: 'portfolio-media' })
  const face = useMediaUpload({ bucket: 'profile-images' })
  return (
    <div className="grid grid-cols-1 items-start gap-10 md:grid-cols-2">
      <MediaDrop
        label="Upload to the server"
        hint="Images up to 10 MB, video 500 MB, audio 100 MB, PDF 20 MB"
        {...files.drop}
        error={files.error}
      />
      <PictureField
        label="Picture for the server"
        shape="round"
        accept={face.accept}
        entry={face.entries[0]}
        error={face.error}
        onPick={face.pick}
        onRemove={face.remove}
        onRetry={face.retry}
      />
    </div>
  )
}

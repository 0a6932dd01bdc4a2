import { isWebVtt } from '@ensemble/contract/portfolio/captions.ts'
import { CAPTIONS_MAX } from '@ensemble/contract/portfolio/vocabulary.ts'
import { ArrowDown, ArrowUp, Captions, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import type { MediaEntry } from '../../ui/form/media-drop.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FileWords, LANGUAGE_OPTIONS } from './editor.form.ts'

interface FileWordsProps {
  entry: MediaEntry
  index: number
  count: number
  words: FileWords
  errors: { alt?: string; captions?: string; file?: string }
  onChange: (words: Partial<FileWords>) => void
  onMove: (to: number) => void
  onCover: () => void
}

/** The fields of one file in a project: description, caption, captions file, whether it is the cover, and its place. */
export function FileWordsFields({ entry, index, count, words, errors, onChange, onMove, onCover }: FileWordsProps) {
  const image = entry.kind === 'image'
  return (
    <div className="grid gap-4">
      <FieldError message={errors.file} />
      {image && (
        <TextField
          label="Image description"
          value={words.alt}
          maxLength={300}
          error={errors.alt}
          onChange={(event) => onChange({ alt: event.target.value })}
          hint="Describe the image for people who can’t see it."
        />
      )}
      <TextField
        label="Caption"
        optional
        value={words.caption}
        maxLength={300}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
      {entry.kind === 'video' && (
        <CaptionsField name={entry.name} words={words} error={errors.captions} onChange={onChange} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label className="check mr-auto">
          <input type="radio" name="cover" className="!rounded-full" checked={words.cover} onChange={onCover} />
          <span>Cover of the project</span>
        </label>
        <IconButton
          size="small"
          label={`Move ${entry.name} up`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(index - 1)}
        >
          <ArrowUp size={18} />
        </IconButton>
        <IconButton
          size="small"
          label={`Move ${entry.name} down`}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(index + 1)}
        >
          <ArrowDown size={18} />
        </IconButton>
      </div>
    </div>
  )
}

interface CaptionsProps extends Pick<FileWordsProps, 'words' | 'onChange'> {
  name: string
  error: string | undefined
}

/** A WebVTT file with its language; it is read here and sent as text with the form. */
function CaptionsField({ name, words, error, onChange }: CaptionsProps) {
  const id = useId()
  const [fault, setFault] = useState<string>()
  const read = async (file: File | undefined) => {
    const text = file && file.size <= CAPTIONS_MAX * 4 ? await file.text() : ''
    const fits = text.length <= CAPTIONS_MAX && isWebVtt(text)
    setFault(fits ? undefined : 'Choose a captions file (WebVTT, .vtt) of up to 100,000 characters')
    if (fits) onChange({ captions: { language: words.captions?.language ?? 'en', text } })
  }
  return (
    <div className="grid gap-2" role="group" aria-label={`Captions of ${name}`}>
      <div className="field-label">
        <span>Captions</span>
        <span className="field-optional">Optional</span>
      </div>
      {words.captions ? (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Language"
            options={LANGUAGE_OPTIONS}
            value={words.captions.language}
            onChange={(event) =>
              onChange({ captions: words.captions && { ...words.captions, language: event.target.value } })
            }
          />
          <Button
            variant="quiet"
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => onChange({ captions: null })}
          >
            Remove captions
          </Button>
        </div>
      ) : (
        <label className="button justify-self-start" data-size="small" data-variant="secondary" htmlFor={id}>
          <Captions size={16} aria-hidden="true" />
          Choose a .vtt file
          <input
            id={id}
            type="file"
            accept=".vtt,text/vtt"
            className="sr-only"
            aria-label={`Captions file for ${name}`}
            onChange={(event) => {
              void read(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <FieldError message={fault ?? error} />
    </div>
  )
}

import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearDraft } from '../../lib/draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { MediaDrop, type MediaEntry } from '../../ui/form/media-drop.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { EmbedsField } from './embeds-field.tsx'
import { FileWordsFields } from './file-words.tsx'
import './portfolio.css'
import { type ProjectEditing, type ProjectOpened, useProjectForm } from './use-project-form.ts'

export interface EditorProps extends ProjectOpened {
  /** Fetches the project again, after it was changed somewhere else. */
  onReload: () => void
}

const TYPES = Object.entries(PROJECT_TYPES).map(([value, label]) => ({ value, label }))
const VISIBLE = [
  { value: 'public', label: 'Public', hint: 'Anyone can see it, even without an account.' },
  { value: 'private', label: 'Private', hint: 'Only you, the people you credit, and anyone you send a link.' },
]

/** Adds or edits a project. What is typed and uploaded survives a reload until it is saved. */
export function ProjectEditor({ onReload, ...opened }: EditorProps) {
  const { project, draft } = opened
  const editing = useProjectForm(opened)
  const { form, files, saving } = editing
  useFirstWord(form.form.setFocus, project === undefined)
  return (
    <form
      noValidate
      className="grid max-w-reading gap-10 pb-8"
      onSubmit={(event) => {
        event.preventDefault()
        editing.sendAs('published')
      }}
    >
      {saving.conflict && (
        <Conflict
          onReload={() => {
            clearDraft(draft)
            onReload()
          }}
          onKeep={() => {
            saving.goOver()
            form.submit()
          }}
        />
      )}
      <About form={form} />
      <Files form={form} files={files} />
      <Plays form={form} />
      <Seen form={form} />
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <Acts editing={editing} isDraft={project?.status !== 'published'} />
      <LeaveGuard
        when={editing.isUnsaved}
        closing={() => !saving.isSaved() && files.upload.unfinished}
        text="Your changes aren’t saved yet. This tab keeps what you typed for when you come back, but uploads in progress will stop."
      />
    </form>
  )
}

const Conflict = ({ onReload, onKeep }: { onReload: () => void; onKeep: () => void }) => (
  <Banner tone="warn">
    <p>This project was just changed somewhere else. What you typed is still here, but not saved.</p>
    <div className="flex flex-wrap gap-2 pt-3">
      <Button size="small" onClick={onReload}>
        Load the newer version
      </Button>
      <Button size="small" variant="quiet" onClick={onKeep}>
        Keep what I typed
      </Button>
    </div>
  </Banner>
)

// each part is a component, so that fields register in the order they appear: the first invalid one gets the focus
type PartProps = Pick<ProjectEditing, 'form'>

const About = ({ form }: PartProps) => (
  <div className="grid gap-5">
    <TextField label="Title" autoComplete="off" {...form.field('title')} />
    <Select label="Kind of work" placeholder="Choose" options={TYPES} {...form.field('project_type')} />
    <TextArea
      label="Description"
      optional
      rows={5}
      limit={1000}
      length={form.value('description')?.length ?? 0}
      {...form.field('description')}
    />
  </div>
)

/** The errors about a file's texts; none for a file that isn't sent. */
const errorsOf = ({ errorOf }: ProjectEditing['form'], at: number) =>
  at < 0 ? {} : { alt: errorOf(`items.${at}.alt`), captions: errorOf(`items.${at}.captions`) }

function Files({ form, files }: Pick<ProjectEditing, 'form' | 'files'>) {
  const { upload } = files
  const hasCover = upload.entries.some(({ key }) => files.wordsFor(key).cover)
  const wordsOf = (entry: MediaEntry, index: number) => {
    const words = files.wordsFor(entry.key)
    return { ...words, cover: words.cover || (index === 0 && !hasCover) }
  }
  return (
    <div>
      <MediaDrop
        {...upload.drop}
        label="Files"
        hint="Up to 5: pictures (JPEG, PNG, GIF) up to 10 MB, video (MP4, MOV) 500 MB, sound (MP3, WAV, FLAC) 100 MB, PDF 20 MB"
        error={upload.error ?? form.errorOf('items')}
      >
        {(entry, index) =>
          entry.status !== 'failed' && (
            <FileWordsFields
              entry={entry}
              index={index}
              count={upload.entries.length}
              words={wordsOf(entry, index)}
              errors={errorsOf(form, files.placeOf(entry))}
              onChange={(part) => files.change(entry.key, part)}
              onMove={(to) => upload.move(entry.key, to)}
              onCover={() => files.setCover(entry.key)}
            />
          )
        }
      </MediaDrop>
    </div>
  )
}

const Plays = ({ form }: PartProps) => (
  <section className="grid gap-4" aria-labelledby="plays">
    <h2 className="article-heading" id="plays">
      Links
    </h2>
    <EmbedsField
      value={form.value('embeds') ?? []}
      onChange={form.control('embeds').onChange}
      errorOf={(index) => form.errorOf(`embeds.${index}.address`)}
    />
  </section>
)

const Seen = ({ form }: PartProps) => (
  <div className="grid gap-5">
    <RadioCards legend="Who can see it" options={VISIBLE} {...form.form.register('visibility')} />
    <Checkbox
      label="Feature this project"
      hint="It’s marked as featured and shown large at the top of your portfolio."
      {...form.form.register('featured')}
    />
  </div>
)

function Acts({ editing: { form, sendAs }, isDraft }: { editing: ProjectEditing; isDraft: boolean }) {
  const router = useRouter()
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-4">
      <Button variant="quiet" className="-ml-4" onClick={() => router.history.back()}>
        Cancel
      </Button>
      <span className="flex-1" />
      {isDraft && (
        <Button pending={form.pending && form.value('status') === 'draft'} onClick={() => sendAs('draft')}>
          Save draft
        </Button>
      )}
      <Button type="submit" variant="primary" pending={form.pending && form.value('status') === 'published'}>
        {isDraft ? 'Publish' : 'Save changes'}
      </Button>
    </div>
  )
}

/** Focuses the title of a new project. */
function useFirstWord(setFocus: (name: 'title') => void, begins: boolean): void {
  useEffect(() => {
    if (begins) setFocus('title')
  }, [begins, setFocus])
}

import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, useSend } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { asFailure } from '../../lib/failure.ts'
import { FormFailure } from '../../lib/form-failure.tsx'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioCards } from '../../ui/form/choices.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { toast } from '../../ui/toast.tsx'
import { EMPTY, type FileWords, fieldsOf, type ItemInput, type ProjectFields } from './editor.form.ts'
import { EmbedsField } from './embeds-field.tsx'
import { FileWordsFields } from './file-words.tsx'
import { type Media, pathOf, portfolio, type Project, refreshLists, takeProject } from './portfolio.api.ts'
import './portfolio.css'
import { useProjectFiles } from './use-project-files.ts'

export interface EditorProps {
  /** What the server holds; absent for a new one. */
  project?: Project
  /** Under which what is typed is kept in this tab. */
  draft: string
  initial: readonly Media[]
  words: Record<string, FileWords>
  /** Reads the project again, after it was changed somewhere else. */
  onReload: () => void
}

const rules = () => import('@ensemble/contract/portfolio/portfolio.schemas.ts').then(({ ProjectForm }) => ProjectForm)
const FAILED = 'Failed to save project. Please try again.'
const TYPES = Object.entries(PROJECT_TYPES).map(([value, label]) => ({ value, label }))
const VISIBLE = [
  { value: 'public', label: 'Public', hint: 'Everybody sees it, also without an account.' },
  { value: 'private', label: 'Private', hint: 'Only you, whom you credit, and who has a link from you.' },
]

/** Add Project and its editing. What is typed and uploaded is kept over a reload until it is saved. */
export function ProjectEditor({ project, draft, initial, words, onReload }: EditorProps) {
  const router = useRouter()
  const cache = useQueryClient()
  const create = useSend(portfolio.create)
  const [conflict, setConflict] = useState(false)
  const [changed, setChanged] = useState(false)
  const saved = useRef(false)
  const version = useRef(project?.version)
  const isDraft = project?.status !== 'published'

  const form = useContractForm<ProjectFields, Parameters<typeof save>[0]>(rules as never, {
    defaultValues: project ? fieldsOf(project) : EMPTY,
    draft,
    fallback: FAILED,
    onSubmit: (values) => save(values),
  })
  async function save(values: ProjectFields) {
    if (files.upload.unfinished) throw new Error('A file is still on its way. Wait for it, or take it out.')
    try {
      const answer = project
        ? await call(portfolio.edit, {
            params: { projectId: project.id },
            body: { form: values, version: version.current },
          })
        : await create.mutateAsync({ body: values })
      saved.current = true
      takeProject(cache, answer)
      refreshLists(cache)
      toast({ text: values.status === 'draft' ? 'Draft saved.' : project ? 'Project saved.' : 'Project added.' })
      clearDraft(draft)
      void router.navigate({
        href: values.status === 'draft' ? '/talent/portfolio?shown=draft' : pathOf(answer),
        replace: true,
      })
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'core.conflict') return setConflict(true)
      throw asFailure(cause, project ? FAILED : 'Failed to create project. Please try again.')
    }
  }
  const setItems = (items: ItemInput[]) => {
    setChanged(true)
    form.form.setValue('items', items, { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted })
  }
  const files = useProjectFiles({
    initial,
    words,
    known: new Map(project?.items.map((item) => [item.media.id, item.id])),
    onItems: setItems,
  })
  const { upload } = files
  const sendAs = (status: ProjectFields['status']) => {
    form.form.setValue('status', status)
    form.submit()
  }
  const unsaved = () => !saved.current && (form.dirty || changed || upload.unfinished)
  useFirstWord(form.form.setFocus, project === undefined)
  return (
    <form
      noValidate
      className="grid max-w-reading gap-10 pb-8"
      onSubmit={(event) => {
        event.preventDefault()
        sendAs('published')
      }}
    >
      {conflict && (
        <Banner tone="warn">
          <p>This project was changed somewhere else meanwhile. What you typed is still here, and not saved.</p>
          <div className="flex flex-wrap gap-2 pt-3">
            <Button
              size="small"
              onClick={() => {
                clearDraft(draft)
                onReload()
              }}
            >
              Load the newer version
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                version.current = undefined
                setConflict(false)
                form.submit()
              }}
            >
              Keep what I typed
            </Button>
          </div>
        </Banner>
      )}
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
      <div>
        <MediaDrop
          label="Files"
          hint="Up to 5: pictures (JPEG, PNG, GIF) up to 10 MB, video (MP4, MOV) 500 MB, sound (MP3, WAV, FLAC) 100 MB, PDF 20 MB"
          {...upload.drop}
          error={upload.error ?? form.errorOf('items')}
        >
          {(entry, index) => {
            const at = files.placeOf(entry)
            const errors =
              at < 0 ? {} : { alt: form.errorOf(`items.${at}.alt`), captions: form.errorOf(`items.${at}.captions`) }
            return (
              entry.status !== 'failed' && (
                <FileWordsFields
                  entry={entry}
                  index={index}
                  count={upload.entries.length}
                  words={{
                    ...files.wordsFor(entry.key),
                    cover:
                      files.wordsFor(entry.key).cover ||
                      (index === 0 && !upload.entries.some(({ key }) => files.wordsFor(key).cover)),
                  }}
                  errors={errors}
                  onChange={(part) => files.change(entry.key, part)}
                  onMove={(to) => upload.move(entry.key, to)}
                  onCover={() => files.setCover(entry.key)}
                />
              )
            )
          }}
        </MediaDrop>
      </div>
      <section className="grid gap-4" aria-labelledby="plays">
        <h2 className="article-heading" id="plays">
          Where else it plays
        </h2>
        <EmbedsField
          value={form.value('embeds') ?? []}
          onChange={form.control('embeds').onChange}
          errorOf={(index) => form.errorOf(`embeds.${index}.address`)}
        />
      </section>
      <div className="grid gap-5">
        <RadioCards legend="Who sees it" options={VISIBLE} {...form.form.register('visibility')} />
        <Checkbox
          label="Feature this project"
          hint="It is marked, and stands large at the head of your portfolio."
          {...form.form.register('featured')}
        />
      </div>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
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
      <LeaveGuard
        when={unsaved}
        closing={() => !saved.current && upload.unfinished}
        text="What you typed is kept in this tab for when you come back. It is not saved yet, and files on their way stop."
      />
    </form>
  )
}

/** A new project begins with its title. */
function useFirstWord(setFocus: (name: 'title') => void, begins: boolean): void {
  useEffect(() => {
    if (begins) setFocus('title')
  }, [begins, setFocus])
}

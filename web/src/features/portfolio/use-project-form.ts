import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError, call, useSend } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { asFailure } from '../../lib/failure.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { toast } from '../../ui/toast.tsx'
import { EMPTY, fieldsOf, type FileWords, type ItemInput, type ProjectFields } from './editor.form.ts'
import { type Media, pathOf, portfolio, type Project, refreshLists, takeProject } from './portfolio.api.ts'
import { useProjectFiles } from './use-project-files.ts'

export interface ProjectOpened {
  /** The stored project; absent for a new one. */
  project?: Project
  /** The name under which this tab keeps what is typed. */
  draft: string
  initial: readonly Media[]
  words: Record<string, FileWords>
}

const rules = () => import('@ensemble/contract/portfolio/portfolio.schemas.ts').then(({ ProjectForm }) => ProjectForm)
const FAILED = 'Failed to save project. Please try again.'

/** Saves the project, then leaves the form. */
function useSaving({ project, draft }: Pick<ProjectOpened, 'project' | 'draft'>) {
  const router = useRouter()
  const cache = useQueryClient()
  const create = useSend(portfolio.create)
  const [conflict, setConflict] = useState(false)
  const saved = useRef(false)
  const version = useRef(project?.version)
  const store = (form: ProjectFields) =>
    project
      ? call(portfolio.edit, { params: { projectId: project.id }, body: { form, version: version.current } })
      : create.mutateAsync({ body: form })
  const end = (answer: Project, status: ProjectFields['status']) => {
    saved.current = true
    takeProject(cache, answer)
    refreshLists(cache)
    toast({ text: status === 'draft' ? 'Draft saved.' : project ? 'Project saved.' : 'Project added.' })
    clearDraft(draft)
    void router.navigate({
      href: status === 'draft' ? pathTo('/talent/portfolio?shown=draft') : pathOf(answer),
      replace: true,
    })
  }
  return {
    save: async (values: ProjectFields) => {
      try {
        end(await store(values), values.status)
      } catch (cause) {
        if (cause instanceof ApiError && cause.code === 'core.conflict') return setConflict(true)
        throw asFailure(cause, project ? FAILED : 'Failed to create project. Please try again.')
      }
    },
    isSaved: () => saved.current,
    conflict,
    /** Lets the next save overwrite the newer version. */
    goOver: () => {
      version.current = undefined
      setConflict(false)
    },
  }
}

export function useProjectForm({ project, draft, initial, words }: ProjectOpened) {
  const [changed, setChanged] = useState(false)
  const saving = useSaving({ project, draft })
  const form = useContractForm<ProjectFields, ProjectFields>(rules as never, {
    defaultValues: project ? fieldsOf(project) : EMPTY,
    draft,
    fallback: FAILED,
    onSubmit: (values) => {
      if (files.upload.unfinished) throw new Error('A file is still uploading. Wait for it, or remove it.')
      return saving.save(values)
    },
  })
  const files = useProjectFiles({
    initial,
    words,
    known: new Map(project?.items.map((item) => [item.media.id, item.id])),
    onItems: (items: ItemInput[]) => {
      setChanged(true)
      form.form.setValue('items', items, { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted })
    },
  })
  return {
    form,
    files,
    saving,
    isUnsaved: () => !saving.isSaved() && (form.dirty || changed || files.upload.unfinished),
    sendAs: (status: ProjectFields['status']) => {
      form.form.setValue('status', status)
      form.submit()
    },
  }
}

export type ProjectEditing = ReturnType<typeof useProjectForm>

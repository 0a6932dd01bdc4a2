import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import { clearDraft } from '../../lib/draft.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { toast } from '../../ui/toast.tsx'
import { Autosaver } from './autosaver.ts'
import type { AnyPost, FilesState, KindForm } from './post-kind.ts'
import { useAutosave } from './use-autosave.ts'
import { useSending } from './use-sending.ts'

interface Options<Fields extends FieldValues, Out, Shown extends AnyPost> {
  kind: KindForm<Fields, Out, Shown>
  /** The stored post; absent for a new one. */
  post?: Shown
  /** Called when the first save has given the draft its id. */
  onDraft?: (id: string) => void
}

/** This tab keeps only a form's text: its files are on the server. */
const WITHOUT = ['files']

/** The state of a form's uploads: read when the form is sent or previewed, never while rendering. */
function useFilesState() {
  const files = useRef<FilesState>({ unfinished: false, shown: [] })
  return {
    takeFiles: (state: FilesState) => {
      files.current = state
    },
    shownFiles: () => files.current.shown,
    refuseUnfinished: () => {
      if (files.current.unfinished) throw new Error('A file is still uploading. Wait for it, or remove it.')
    },
  }
}

/** The form of a post: autosaved as a draft, sent whole when published, scheduled or changed. */
export function usePostForm<Fields extends FieldValues, Out, Shown extends AnyPost>({
  kind,
  post,
  onDraft,
}: Options<Fields, Out, Shown>) {
  const [id, setId] = useState(post?.id)
  const [saver] = useState(() => new Autosaver(kind.api, kind.isEmpty, { stored: post }))
  const { takeFiles, shownFiles, refuseUnfinished } = useFilesState()
  const isDraft = !post || post.status === 'draft'
  const draftName = `${kind.kind}-post:${id ?? 'new'}`
  const sending = useSending({ kind, post, isDraft, saver, draftName })
  // no lazy loading: the screen itself needs the schema to read drafts
  const form = useContractForm<Fields, Out>(() => Promise.resolve(kind.schema), {
    defaultValues: (post ? kind.fieldsOf(post) : kind.empty) as DefaultValues<Fields>,
    mode: 'onChange',
    draft: draftName,
    withoutDraft: WITHOUT,
    fallback: kind.words.failed,
    onSubmit: (values) => {
      refuseUnfinished()
      return sending.send(values)
    },
  })
  const fields = useWatch({ control: form.form.control }) as Fields
  const save = useAutosave(saver, {
    fields,
    enabled: isDraft,
    onStored: (stored, { first, left, clean }) => {
      if (first || clean) clearDraft(draftName)
      if (!first || left) return
      setId(stored.id)
      onDraft?.(stored.id)
    },
  })
  const forgetTyped = () => clearDraft(draftName)
  return { form, fields, save, saver, isDraft, sending, takeFiles, shownFiles, forgetTyped }
}

export type PostFormState<Fields extends FieldValues, Out, Shown extends AnyPost> = ReturnType<
  typeof usePostForm<Fields, Out, Shown>
>

/** Saves the draft now, on request. */
export function keepDraftNow<Fields extends FieldValues, Out, Shown extends AnyPost>(
  { isEmpty }: KindForm<Fields, Out, Shown>,
  { form, saver, forgetTyped }: PostFormState<Fields, Out, Shown>,
): void {
  if (isEmpty(form.form.getValues())) {
    toast({ text: 'Nothing to save yet.' })
    return
  }
  void saver.flush().then((kept) => {
    if (!kept) return
    forgetTyped()
    toast({ text: 'Draft saved' })
  })
}

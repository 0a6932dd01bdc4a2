import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useWatch } from 'react-hook-form'
import { ApiError, useRequestKey } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { peopleTime } from '../../lib/format.ts'
import type { PostingSide } from '../../lib/post-addresses.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { WarningNotice } from '../../lib/warning-notice.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { EditorBar } from './editor-bar.tsx'
import { warningsOf } from './form-parts.ts'
import { Missing } from './missing.tsx'
import type { AnyPost, FilesState, Owner, PostKind } from './post-kind.ts'
import { refreshManaged } from './posting.api.ts'
import { ownTimeZone } from './posting.form.ts'
import { SaveStatus } from './save-status.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TypeSwitch } from './type-switch.tsx'
import { useAutosave } from './use-autosave.ts'

export interface PostEditorProps<Fields extends FieldValues, Out, Shown extends AnyPost> {
  kind: PostKind<Fields, Out, Shown>
  side: PostingSide
  owner: Owner
  /** What the server holds; absent for a post that is begun. */
  post?: Shown
  /** The first save gave the draft its id. */
  onDraft?: (id: string) => void
  /** Reads the post again, after somebody else changed it. */
  onReload: () => void
  /** Draws a post exactly as its page does. */
  renderPost?: (post: Shown) => ReactNode
}

/** Refusals keep the server's own words; what broke on the way gets the specification's sentence. */
function asRefusal(cause: unknown, sentence: string): unknown {
  const broke = !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500
  return broke ? new Error(sentence) : cause
}

/** What a form keeps in this tab is its words: files are kept by the server. */
const WITHOUT = ['files']

/** Create New Post and its editing: autosaved while a draft, sent whole when published, scheduled or changed. */
export function PostEditor<Fields extends FieldValues, Out, Shown extends AnyPost>({
  kind,
  side,
  owner,
  post,
  onDraft,
  onReload,
  renderPost,
}: PostEditorProps<Fields, Out, Shown>) {
  const router = useRouter()
  const cache = useQueryClient()
  const { words, road, Sections } = kind
  const [id, setId] = useState(post?.id)
  const [preview, setPreview] = useState<Shown>()
  const [choosesTime, setChoosesTime] = useState(false)
  const [conflict, setConflict] = useState(false)
  const publishAt = useRef<string>(undefined)
  const files = useRef<FilesState>({ unfinished: false, shown: [] })
  const [scheduling, setScheduling] = useState(false)
  const keyed = useRequestKey()
  const isDraft = !post || post.status === 'draft'
  const draftName = `${kind.type}-post:${id ?? 'new'}`

  // the screen itself reads drafts with the schema: it is here already
  const form = useContractForm<Fields, Out>(() => Promise.resolve(kind.schema), {
    defaultValues: (post ? kind.fieldsOf(post) : kind.empty) as DefaultValues<Fields>,
    mode: 'onChange',
    draft: draftName,
    withoutDraft: WITHOUT,
    fallback: words.failed,
    onSubmit: (values) => send(values),
  })
  const fields = useWatch({ control: form.form.control }) as Fields
  const written = useDeferredValue(fields)
  const autosave = useAutosave({
    post,
    fields,
    road,
    isEmpty: kind.isEmpty,
    enabled: isDraft,
    onStored: (stored, { first, left, clean }) => {
      if (first || clean) clearDraft(draftName)
      if (!first || left) return
      setId(stored.id)
      onDraft?.(stored.id)
    },
  })

  async function send(values: Out) {
    if (files.current.unfinished) throw new Error('A file is still on its way. Wait for it, or take it out.')
    const stored = await autosave.settle()
    const time_zone = post?.time_zone ?? ownTimeZone()
    const publish_at = publishAt.current
    try {
      const answer =
        !isDraft && stored
          ? await road.edit(stored.id, values, { version: stored.version, time_zone })
          : stored
            ? await road.publish(stored.id, values, { version: stored.version, publish_at, time_zone })
            : await keyed((key) => road.create(values, { publish_at, time_zone }, key))
      done(answer, publish_at)
    } catch (cause) {
      autosave.resume()
      if (cause instanceof ApiError && cause.code === 'core.conflict') return setConflict(true)
      throw asRefusal(cause, words.failed)
    }
  }
  function done(answer: Shown, scheduled: string | undefined) {
    clearDraft(draftName)
    cache.setQueryData([...road.keyOf(answer.id)], answer)
    refreshManaged(cache)
    toast({ text: !isDraft ? 'Changes saved' : scheduled ? `Scheduled for ${peopleTime(scheduled)}` : words.posted })
    void router.navigate({ href: kind.addressOf(answer), replace: true })
  }
  const submit = (at?: string) => {
    publishAt.current = at
    setScheduling(at !== undefined)
    setChoosesTime(false)
    form.submit()
  }
  const keep = () => {
    if (kind.isEmpty(form.form.getValues())) return toast({ text: 'There is nothing to save yet.' })
    void autosave.flush().then((kept) => {
      if (!kept) return
      clearDraft(draftName)
      toast({ text: 'Draft saved' })
    })
  }
  const takeFiles = (state: FilesState) => {
    files.current = state
  }
  const inConflict = conflict || autosave.save.state === 'conflict'
  const busy = form.pending ? (scheduling ? 'Scheduling...' : isDraft ? words.publishing : 'Saving...') : undefined

  return (
    <Page
      title={isDraft ? 'Create New Post' : 'Edit Post'}
      actions={isDraft && <SaveStatus save={autosave.save} onRetry={() => void autosave.flush()} />}
    >
      <form
        noValidate
        aria-label={`${isDraft ? 'New' : 'Edit'} ${words.form}`}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_260px]"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {isDraft && (
            <TypeSwitch
              side={side}
              selected={kind.type}
              isEmpty={() => kind.isEmpty(form.form.getValues())}
              onLeave={() => clearDraft(draftName)}
            />
          )}
          {post?.publish_at && isDraft && (
            <Banner tone="plain">{`Scheduled for ${peopleTime(post.publish_at)}. Changes you make here are kept in the scheduled post.`}</Banner>
          )}
          {inConflict && (
            <ConflictBanner
              canOverwrite={isDraft}
              onReload={() => {
                clearDraft(draftName)
                onReload()
              }}
              onOverwrite={() => {
                setConflict(false)
                void autosave
                  .overwrite()
                  .catch(() => toast({ text: 'The newer version could not be read. Please try again.' }))
              }}
            />
          )}
          <Sections form={form} post={post} onFiles={takeFiles} />
          <WarningNotice to="author" warnings={warningsOf(kind.wordsOf(written), post)} />
          {form.failure && (
            <Banner key={form.failure.at} tone="bad" retryAfter={form.failure.retryAfter} onDismiss={form.dismiss}>
              {form.failure.message}
            </Banner>
          )}
          <EditorBar
            isDraft={isDraft}
            publish={words.publish}
            pending={form.pending}
            busy={busy}
            onCancel={() => router.history.back()}
            onKeep={isDraft ? keep : undefined}
            onSchedule={isDraft ? () => setChoosesTime(true) : undefined}
            onPreview={
              renderPost && kind.previewOf
                ? () => setPreview(kind.previewOf?.(form.form.getValues(), owner, post, files.current.shown))
                : undefined
            }
          />
        </div>
        <Missing kind={kind} fields={fields} />
      </form>
      {choosesTime && <ScheduleDialog onClose={() => setChoosesTime(false)} onSchedule={submit} />}
      <Dialog
        open={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title="Preview"
        size="wide"
        actions={<Button onClick={() => setPreview(undefined)}>Back to the form</Button>}
      >
        {preview && renderPost?.(preview)}
      </Dialog>
    </Page>
  )
}

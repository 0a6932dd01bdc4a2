import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { peopleTime } from '../../lib/format.ts'
import type { PostSide } from '../../shared/posts/post-addresses.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { EditorBar } from './editor-bar.tsx'
import { warningsOf } from './form-parts.ts'
import { Missing } from './missing.tsx'
import type { AnyPost, Owner, KindForm } from './post-kind.ts'
import { SaveStatus } from './save-status.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TypeSwitch } from './type-switch.tsx'
import { keepDraftNow, type PostFormState, usePostForm } from './use-post-form.ts'

export interface PostEditorProps<Fields extends FieldValues, Out, Shown extends AnyPost> {
  kind: KindForm<Fields, Out, Shown>
  side: PostSide
  owner: Owner
  /** The stored post; absent for a new one. */
  post?: Shown
  /** Called when the first save has given the draft its id. */
  onDraft?: (id: string) => void
  /** Fetches the post again, after someone else changed it. */
  onReload: () => void
  renderPost?: (post: Shown) => ReactNode
}

export function PostEditor<Fields extends FieldValues, Out, Shown extends AnyPost>(
  props: PostEditorProps<Fields, Out, Shown>,
) {
  const { kind, post, renderPost } = props
  const { Sections, words } = kind
  const editor = usePostForm(props)
  const { form, fields, isDraft } = editor
  const [preview, setPreview] = useState<Shown>()
  const [choosesTime, setChoosesTime] = useState(false)
  const written = useDeferredValue(fields)
  const submit = (at?: string) => {
    editor.sending.planFor(at)
    setChoosesTime(false)
    form.submit()
  }
  return (
    <Page
      title={isDraft ? 'Create New Post' : 'Edit post'}
      actions={isDraft && <SaveStatus save={editor.save} onRetry={() => void editor.saver.flush()} />}
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
          <EditorHead {...props} editor={editor} />
          <Sections form={form} post={post} onFiles={editor.takeFiles} />
          <WarningNotice to="author" warnings={warningsOf(kind.wordsOf(written), post)} />
          <FormFailure failure={form.failure} onDismiss={form.dismiss} />
          <Acts {...props} editor={editor} onSchedule={() => setChoosesTime(true)} onPreview={setPreview} />
        </div>
        <Missing kind={kind} fields={fields} />
      </form>
      {choosesTime && <ScheduleDialog onClose={() => setChoosesTime(false)} onSchedule={submit} />}
      <PreviewDialog post={preview} renderPost={renderPost} onClose={() => setPreview(undefined)} />
    </Page>
  )
}

interface PartProps<Fields extends FieldValues, Out, Shown extends AnyPost> extends PostEditorProps<
  Fields,
  Out,
  Shown
> {
  editor: PostFormState<Fields, Out, Shown>
}

/** Above the fields: the kind of post, and its status. */
function EditorHead<Fields extends FieldValues, Out, Shown extends AnyPost>({
  kind,
  side,
  post,
  onReload,
  editor: { form, isDraft, save, saver, sending, forgetTyped },
}: PartProps<Fields, Out, Shown>) {
  return (
    <>
      {isDraft && (
        <TypeSwitch
          side={side}
          selected={kind.kind}
          isEmpty={() => kind.isEmpty(form.form.getValues())}
          onLeave={forgetTyped}
        />
      )}
      {post?.publish_at && isDraft && (
        <Banner tone="plain">{`Scheduled for ${peopleTime(post.publish_at)}. Your edits here update the scheduled post.`}</Banner>
      )}
      {(sending.conflict || save.state === 'conflict') && (
        <ConflictBanner
          canOverwrite={isDraft}
          onReload={() => {
            forgetTyped()
            onReload()
          }}
          onOverwrite={() => {
            sending.forgetConflict()
            void saver.overwrite().catch(() => toast({ text: 'Couldn’t load the newer version. Please try again.' }))
          }}
        />
      )}
    </>
  )
}

interface ActsProps<Fields extends FieldValues, Out, Shown extends AnyPost> extends PartProps<Fields, Out, Shown> {
  onSchedule: () => void
  onPreview: (post: Shown) => void
}

/** The form's actions for this kind of post in its current state. */
function Acts<Fields extends FieldValues, Out, Shown extends AnyPost>({
  kind,
  owner,
  post,
  renderPost,
  editor,
  onSchedule,
  onPreview,
}: ActsProps<Fields, Out, Shown>) {
  const router = useRouter()
  const { form, isDraft, sending, shownFiles } = editor
  const { words, previewOf } = kind
  const sendingWords = sending.isScheduling ? 'Scheduling...' : isDraft ? words.publishing : 'Saving...'
  return (
    <EditorBar
      isDraft={isDraft}
      publish={words.publish}
      pending={form.pending}
      busy={form.pending ? sendingWords : undefined}
      onCancel={() => router.history.back()}
      onKeep={isDraft ? () => keepDraftNow(kind, editor) : undefined}
      onSchedule={isDraft ? onSchedule : undefined}
      onPreview={
        renderPost && previewOf
          ? () => onPreview(previewOf(form.form.getValues(), owner, post, shownFiles()))
          : undefined
      }
    />
  )
}

interface PreviewProps<Shown> {
  post: Shown | undefined
  renderPost: ((post: Shown) => ReactNode) | undefined
  onClose: () => void
}

const PreviewDialog = <Shown,>({ post, renderPost, onClose }: PreviewProps<Shown>) => (
  <Dialog
    open={post !== undefined}
    onClose={onClose}
    title="Preview"
    size="wide"
    actions={<Button onClick={onClose}>Back to editing</Button>}
  >
    {post && renderPost?.(post)}
  </Dialog>
)

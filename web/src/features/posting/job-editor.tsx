import { jobsMessages } from '@ensemble/contract/jobs/jobs.messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarClock, Eye } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError, call, useSend } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { peopleTime } from '../../lib/format.ts'
import { WarningNotice } from '../../lib/warning-notice.tsx'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConflictBanner } from './conflict-banner.tsx'
import { JobSections } from './job-fields.tsx'
import { Missing } from './missing.tsx'
import { type Job, jobs } from './posting.api.ts'
import { EMPTY, fieldsOf, isEmpty, type JobFields, JobFormSchema, type JobFormOutput, ownTimeZone, previewOf, warningsOf } from './posting.form.ts'
import { SaveStatus } from './save-status.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { TypeSwitch } from './type-switch.tsx'
import { useAutosave } from './use-autosave.ts'

export interface JobEditorProps {
  /** What the server holds; absent for a post that is begun. */
  job?: Job
  company: { id: string; name: string; slug: string; logoUrl: string | null }
  /** The first save gave the draft its id. */
  onDraft?: (id: string) => void
  /** Reads the post again, after somebody else changed it. */
  onReload: () => void
  /** Draws a job exactly as its page does. */
  renderJob: (job: Job) => ReactNode
}

/** Refusals keep the server's own words; what broke on the way gets the specification's sentence. */
function asRefusal(cause: unknown): Error {
  const broke = !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500
  return broke ? new Error(jobsMessages['jobs.create_failed']) : cause
}

// the screen itself reads drafts with it: it is here already
const rules = () => Promise.resolve(JobFormSchema)

/** Create New Post and its editing: autosaved while a draft, sent whole when published, scheduled or changed. */
export function JobEditor({ job, company, onDraft, onReload, renderJob }: JobEditorProps) {
  const router = useRouter()
  const cache = useQueryClient()
  const [id, setId] = useState(job?.id)
  const [dialog, setDialog] = useState<'preview' | 'schedule'>()
  const [conflict, setConflict] = useState(false)
  const publishAt = useRef<string>(undefined)
  const [scheduling, setScheduling] = useState(false)
  const create = useSend(jobs.create)
  const isDraft = !job || job.status === 'draft'
  const draftName = `job-post:${id ?? 'new'}`

  const form = useContractForm<JobFields, JobFormOutput>(rules, {
    defaultValues: job ? fieldsOf(job) : EMPTY, mode: 'onChange', draft: draftName, fallback: jobsMessages['jobs.create_failed'],
    onSubmit: (values) => send(values),
  })
  const fields = useWatch({ control: form.form.control }) as JobFields
  const written = useDeferredValue(fields)
  const warnings = warningsOf(written, job)
  const autosave = useAutosave({
    job, fields, enabled: isDraft,
    onStored: (stored, { first, left, clean }) => {
      if (first || clean) clearDraft(draftName)
      if (!first || left) return
      setId(stored.id)
      onDraft?.(stored.id)
    },
  })

  async function send(values: JobFormOutput) {
    const stored = await autosave.settle()
    const body = { ...values, time_zone: job?.time_zone ?? ownTimeZone() }
    const publish_at = publishAt.current
    try {
      const answer = !isDraft && stored
        ? await call(jobs.edit, { params: { jobId: stored.id }, body: { ...body, version: stored.version } })
        : stored
          ? await call(jobs.publish, { params: { jobId: stored.id }, body: { ...body, version: stored.version, publish_at } })
          : await create.mutateAsync({ body: { ...body, publish_at } })
      done(answer, publish_at)
    } catch (cause) {
      autosave.resume()
      if (cause instanceof ApiError && cause.code === 'core.conflict') return setConflict(true)
      throw asRefusal(cause)
    }
  }
  function done(answer: Job, scheduled: string | undefined) {
    clearDraft(draftName)
    cache.setQueryData([jobs.get.path, { params: { jobId: answer.id } }], answer)
    void cache.invalidateQueries({ queryKey: [jobs.managed.path] })
    toast({ text: !isDraft ? 'Changes saved' : scheduled ? `Scheduled for ${peopleTime(scheduled)}` : 'Your job is posted' })
    void router.navigate({ href: `/business/jobs/${answer.id}`, replace: true })
  }
  const submit = (at?: string) => {
    publishAt.current = at
    setScheduling(at !== undefined)
    setDialog(undefined)
    form.submit()
  }
  const inConflict = conflict || autosave.save.state === 'conflict'
  const busy = form.pending ? (scheduling ? 'Scheduling...' : isDraft ? 'Creating...' : 'Saving...') : undefined

  return (
    <Page title={isDraft ? 'Create New Post' : 'Edit Post'} actions={isDraft && <SaveStatus save={autosave.save} onRetry={() => void autosave.flush()} />}>
      <form
        noValidate
        aria-label={isDraft ? 'New job post' : 'Edit job post'}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_260px]"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          {isDraft && <div className="overflow-x-auto"><TypeSwitch isEmpty={() => isEmpty(form.form.getValues())} onLeave={() => clearDraft(draftName)} /></div>}
          {job?.publish_at && isDraft && <Banner tone="plain">{`Scheduled for ${peopleTime(job.publish_at)}. Changes you make here are kept in the scheduled post.`}</Banner>}
          {inConflict && (
            <ConflictBanner
              canOverwrite={isDraft}
              onReload={() => {
                clearDraft(draftName)
                onReload()
              }}
              onOverwrite={() => {
                setConflict(false)
                void autosave.overwrite().catch(() => toast({ text: 'The newer version could not be read. Please try again.' }))
              }}
            />
          )}
          <JobSections form={form} />
          <WarningNotice to="author" warnings={warnings} />
          {form.failure && (
            <Banner key={form.failure.at} tone="bad" retryAfter={form.failure.retryAfter} onDismiss={form.dismiss}>
              {form.failure.message}
            </Banner>
          )}
          <div className="sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0 md:bottom-0">
            <Button variant="quiet" className="-ml-4" onClick={() => router.history.back()}>Cancel</Button>
            <span className="flex-1" />
            <Button icon={<Eye size={18} aria-hidden="true" />} onClick={() => setDialog('preview')}><span className="max-sm:sr-only">Preview</span></Button>
            {isDraft && <Button icon={<CalendarClock size={18} aria-hidden="true" />} onClick={() => setDialog('schedule')}><span className="max-sm:sr-only">Schedule</span></Button>}
            <Button type="submit" variant="primary" pending={form.pending}>
              {busy ?? (isDraft ? 'Post Job' : 'Save changes')}
            </Button>
          </div>
        </div>
        <Missing fields={fields} />
      </form>
      {dialog === 'schedule' && <ScheduleDialog onClose={() => setDialog(undefined)} onSchedule={submit} />}
      <Dialog open={dialog === 'preview'} onClose={() => setDialog(undefined)} title="Preview" size="wide" actions={<Button onClick={() => setDialog(undefined)}>Back to the form</Button>}>
        {dialog === 'preview' && renderJob(previewOf(form.form.getValues(), { companyId: company.id, name: company.name, slug: company.slug, imageUrl: company.logoUrl }, job))}
      </Dialog>
    </Page>
  )
}

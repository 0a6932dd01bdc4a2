import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { ApplicationInput } from '@ensemble/contract/applications/applications.schemas.ts'
import { jobsMessages } from '@ensemble/contract/jobs/jobs.messages.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { query, useSend } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { ApplyFailure, ApplyFoot, PortfolioField } from './apply-parts.tsx'
import { type KeptDraft, type Resume, draftOf, keepApplication, submitFailure } from './applying.api.ts'
import { AvailabilityFields, isAvailable } from './availability-fields.tsx'
import { type Work, worksInput } from './chosen-works.ts'
import { FormProgress } from './form-progress.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { forgetResume, keptResume, useResume } from './use-resume.ts'
import { WorkField } from './work-field.tsx'

/** The contract's rules, plus what this job requires. */
const rulesOf = (job: Job) => async () => {
  const { ApplicationInput } = await import('@ensemble/contract/applications/applications.schemas.ts')
  return ApplicationInput.refine((form) => !job.roles.length || !!form.role_id, {
    path: ['role_id'],
    message: jobsMessages['jobs.role_needed'],
  }).refine((form) => !job.adults_only || form.adult === true, {
    path: ['adult'],
    message: jobsMessages['jobs.adults_only'],
  })
}

export interface ApplyFormProps {
  job: Job
  /** The role chosen on the job's page. */
  roleId: string | undefined
  /** The draft that the server kept from an earlier visit. */
  kept: KeptDraft | null
  resume: Resume | null
  /** The draft's chosen work, as far as it is still there. */
  works: readonly Work[]
  onSent: (applicationId: string) => void
}

const startOf = ({ job, roleId, kept }: ApplyFormProps) => ({
  role_id: firstRole(job, roleId, kept?.role_id),
  adult: job.adults_only && kept?.adult === true,
  cover_letter: kept?.cover_letter ?? '',
  portfolio_url: kept?.portfolio_url ?? '',
  expected_salary: kept?.expected_salary ?? '',
  availability: kept?.availability ?? undefined,
  available_from: kept?.available_from ?? null,
  works: [],
})

/** The application and its résumé, saved while typing: in the tab at once, on the server shortly after. */
function useApplication(props: ApplyFormProps) {
  const { job, resume, onSent } = props
  const client = useQueryClient()
  const submitting = useSend(applications.submit)
  const [sent, setSent] = useState(false)
  const cv = useResume(job.id, resume ?? keptResume(job.id))
  const [works, setWorks] = useState(props.works)
  const form = useContractForm(rulesOf(job), {
    draft: `apply.${job.id}`,
    withoutDraft: ['role_id', 'adult', 'works'],
    defaultValues: startOf(props),
    onSubmit: async (values) => {
      const body = {
        ...values,
        resume_file_id: cv.whole ?? null,
        works: worksInput(works),
        available_from: values.availability === 'custom' ? values.available_from : null,
      }
      const answer = await submitting.mutateAsync({ params: { jobId: job.id }, body }).catch((cause: unknown) => {
        throw submitFailure(cause)
      })
      setSent(true)
      forgetResume(job.id)
      void client.invalidateQueries({ queryKey: query(jobs.get, { params: { jobId: job.id } }).queryKey })
      void client.invalidateQueries({ queryKey: [applications.mine.path] })
      toast({ text: 'Application sent.' })
      onSent(answer.id)
    },
  })
  const values = {
    ...useWatch({ control: form.form.control }),
    resume_file_id: cv.whole ?? null,
    works: worksInput(works),
  }
  return {
    form,
    cv,
    works,
    chooseWorks: (chosen: Work[]) => {
      setWorks(chosen)
      form.form.clearErrors('works')
    },
    values,
    kept: useKeptDraft(job.id, draftOf(values), { on: !sent && !form.pending, keep: keepApplication }),
  }
}

export function ApplyForm(props: ApplyFormProps) {
  const { job } = props
  const { form, cv, works, chooseWorks, values, kept } = useApplication(props)
  const { pending, failure, errorOf } = form
  const waiting = cv.entries.length > 0 && !cv.whole
  return (
    <form className="apply-form" noValidate onSubmit={form.submit} aria-label="Application">
      <FormProgress steps={stepsOf(values, !!cv.whole)} kept={kept} />
      {form.resumed && !failure && <Banner>We kept what you typed.</Banner>}
      <Letter job={job} form={form} />
      <WorkField works={works} onChange={chooseWorks} error={errorOf('works')} />
      <MediaDrop
        {...cv.drop}
        label="Résumé"
        optional
        hint="PDF, up to 10 MB"
        error={cv.error ?? errorOf('resume_file_id')}
      />
      <Conditions form={form} />
      {job.adults_only && <Adult form={form} />}
      {failure && <ApplyFailure key={failure.at} postId={job.id} failure={failure} onDismiss={form.dismiss} />}
      {waiting && (
        <p className="text-small text-muted">
          {cv.unfinished || cv.entries[0]?.status === 'processing'
            ? 'Your résumé isn’t uploaded yet. Wait for it, try again or remove it.'
            : 'Choose another résumé or remove this one to send your application.'}
        </p>
      )}
      <ApplyFoot back={pathTo('/jobs/$jobId', job.id)} poster={job.poster.name} pending={pending} disabled={waiting} />
    </form>
  )
}

// each part is a component, so that fields register in visual order: the first invalid one gets the focus
type PartProps = Pick<ReturnType<typeof useApplication>, 'form'>

const Letter = ({ job, form: { form, errorOf, field, value } }: PartProps & { job: Job }) => (
  <>
    {job.roles.length > 0 && (
      <Select
        label="Role"
        placeholder="Choose"
        options={rolesToChoose(job)}
        {...form.register('role_id', { setValueAs: (id: string | null) => id || null })}
        error={errorOf('role_id')}
      />
    )}
    <TextArea
      label="Cover letter"
      hint="Tell them what you’d bring to this job, in 50 to 5,000 characters."
      rows={10}
      limit={5000}
      length={value('cover_letter').length}
      {...field('cover_letter')}
    />
  </>
)

const Conditions = ({ form: { form, errorOf, field, value } }: PartProps) => (
  <>
    <PortfolioField {...field('portfolio_url')} />
    <AvailabilityFields
      availability={{ ...field('availability') }}
      from={{
        ...form.register('available_from', { setValueAs: (day: string | null) => day || null }),
        error: errorOf('available_from'),
      }}
      custom={value('availability') === 'custom'}
    />
    <TextField label="Expected salary" optional placeholder="For example $400 a day" {...field('expected_salary')} />
  </>
)

const Adult = ({ form: { form, errorOf } }: PartProps) => (
  <div className="grid gap-1.5">
    <Checkbox
      {...form.register('adult')}
      label="I am 18 or older"
      hint="This job has intimate scenes, so it’s for adults only."
      aria-invalid={errorOf('adult') ? true : undefined}
    />
    <FieldError message={errorOf('adult')} />
  </div>
)

/** Roles this person may still apply for. */
const openRoles = (job: Job) => job.roles.filter(({ can }) => can.apply)
const rolesToChoose = (job: Job) =>
  openRoles(job).map(({ id, name, craft }) => ({ value: id, label: craft ? `${name} (${craft})` : name }))
/** The role chosen on the job's page, or in the form on an earlier visit, or the only open one. */
function firstRole(job: Job, ...chosen: (string | null | undefined)[]): string | null {
  const open = openRoles(job)
  return chosen.find((role) => open.some(({ id }) => id === role)) ?? (open.length === 1 ? (open[0]?.id ?? null) : null)
}

const hasWork = ({ portfolio_url, works }: Partial<ApplicationInput>) => !!portfolio_url?.trim() || !!works?.length

/** How far along the form is. */
function stepsOf(values: Partial<ApplicationInput>, hasResume: boolean) {
  const letter = (values.cover_letter ?? '').trim().length
  return [
    { label: 'Cover letter', done: letter >= 50 && letter <= 5000 },
    { label: 'Résumé and work', done: hasResume || hasWork(values), optional: true },
    { label: 'Availability', done: isAvailable(values) },
  ]
}

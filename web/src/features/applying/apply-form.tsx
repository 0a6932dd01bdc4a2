import type { LastLetter } from '@ensemble/contract/applications/applications.schemas.ts'
import type { ApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import { jobsMessages } from '@ensemble/contract/jobs/jobs.messages.ts'
import type { Job } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { ApplyFailure, ApplyFoot, PortfolioField, ResumeLinkField } from './apply-parts.tsx'
import { type KeptDraft, type Resume, draftOf, keepApplication } from './applying.api.ts'
import { AvailabilityFields, isAvailable } from './availability-fields.tsx'
import { type Work, worksInput } from './chosen-works.ts'
import { FormProgress } from './form-progress.tsx'
import { StartFromLast } from './last-letter.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { forgetResume, keptResume, useResume } from './use-resume.ts'
import { type Edited, useSendingToJob } from './use-sending.ts'
import { WorkField } from './work-field.tsx'

/** The contract's rules, plus what this job requires. */
const rulesOf = (job: ApplicableJob) => async () => {
  const { ApplicationInput } = await import('@ensemble/contract/applications/forms.schemas.ts')
  return ApplicationInput.refine((form) => !job.roles.length || !!form.role_id, {
    path: ['role_id'],
    message: jobsMessages['jobs.role_needed'],
  }).refine((form) => !job.adults_only || form.adult === true, {
    path: ['adult'],
    message: jobsMessages['jobs.adults_only'],
  })
}

/** What the form needs of the job. */
type ApplicableJob = Pick<Job, 'id' | 'roles' | 'adults_only'> & { poster: { name: string } }

export interface ApplyFormProps {
  job: ApplicableJob
  /** The role chosen on the job's page. */
  roleId: string | undefined
  /** The draft that the server kept from an earlier visit. */
  kept: KeptDraft | null
  resume: Resume | null
  /** The draft's chosen work, as far as it is still there. */
  works: readonly Work[]
  lastLetter: LastLetter | null
  /** What is being changed; without it, a new application is sent. */
  edited?: Edited
  onSent: (applicationId: string) => void
}

const startOf = ({ job, roleId, kept }: ApplyFormProps) => ({
  role_id: firstRole(job, roleId, kept?.role_id),
  adult: job.adults_only && kept?.adult === true,
  cover_letter: kept?.cover_letter ?? '',
  portfolio_url: kept?.portfolio_url ?? '',
  resume_url: kept?.resume_url ?? '',
  expected_salary: kept?.expected_salary ?? '',
  availability: kept?.availability ?? undefined,
  available_from: kept?.available_from ?? null,
  works: [],
})

/** The application and its résumé, saved while typing: in the tab at once, and a new one on the server shortly after. */
function useApplication(props: ApplyFormProps) {
  const { job, resume, edited, onSent } = props
  const send = useSendingToJob(job.id, edited)
  const [sent, setSent] = useState(false)
  const key = edited ? `edit.${edited.id}` : job.id
  const cv = useResume(key, resume ?? keptResume(key))
  const [works, setWorks] = useState(props.works)
  const form = useContractForm(rulesOf(job), {
    draft: `apply.${key}`,
    withoutDraft: ['role_id', 'adult', 'works'],
    defaultValues: startOf(props),
    onSubmit: async (values) => {
      const answer = await send({
        ...values,
        resume_file_id: cv.whole ?? null,
        works: worksInput(works),
        available_from: values.availability === 'custom' ? values.available_from : null,
      })
      setSent(true)
      forgetResume(key)
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
    kept: useKeptDraft(job.id, draftOf(values), { on: !sent && !edited && !form.pending, keep: keepApplication }),
  }
}

export function ApplyForm(props: ApplyFormProps) {
  const { job, edited } = props
  const { form, cv, works, chooseWorks, values, kept } = useApplication(props)
  const { pending, failure, errorOf } = form
  const waiting = cv.entries.length > 0 && !cv.whole
  return (
    <form className="apply-form" noValidate onSubmit={form.submit} aria-label="Application">
      <FormProgress steps={stepsOf(values, !!cv.whole)} kept={kept} />
      {form.resumed && !failure && <Banner>We kept what you typed.</Banner>}
      <Letter job={job} form={form} last={props.lastLetter} />
      <WorkField works={works} onChange={chooseWorks} error={errorOf('works')} />
      <MediaDrop
        {...cv.drop}
        label="Résumé"
        optional
        hint="PDF, up to 10 MB"
        error={cv.error ?? errorOf('resume_file_id')}
      />
      <ResumeLinkField {...form.field('resume_url')} />
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
      <ApplyFoot
        back={edited ? pathTo('/applications/$applicationId', edited.id) : pathTo('/jobs/$jobId', job.id)}
        poster={job.poster.name}
        edits={!!edited}
        pending={pending}
        disabled={waiting}
      />
    </form>
  )
}

interface LetterProps {
  job: ApplicableJob
  last: LastLetter | null
}

// each part is a component, so that fields register in visual order: the first invalid one gets the focus
type PartProps = Pick<ReturnType<typeof useApplication>, 'form'>

const Letter = ({ job, last, form: { form, control, errorOf, field, value } }: PartProps & LetterProps) => (
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
    <div className="grid gap-2">
      <TextArea
        label="Cover letter"
        hint="Tell them what you’d bring to this job, in 50 to 5,000 characters."
        rows={10}
        limit={5000}
        length={value('cover_letter').length}
        {...field('cover_letter')}
      />
      <StartFromLast last={last} letter={value('cover_letter')} onChange={control('cover_letter').onChange} />
    </div>
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
const openRoles = (job: ApplicableJob) => job.roles.filter(({ can }) => can.apply)
const rolesToChoose = (job: ApplicableJob) =>
  openRoles(job).map(({ id, name, craft }) => ({ value: id, label: craft ? `${name} (${craft})` : name }))
/** The role chosen on the job's page, or in the form on an earlier visit, or the only open one. */
function firstRole(job: ApplicableJob, ...chosen: (string | null | undefined)[]): string | null {
  const open = openRoles(job)
  return chosen.find((role) => open.some(({ id }) => id === role)) ?? (open.length === 1 ? (open[0]?.id ?? null) : null)
}

const hasWork = ({ portfolio_url, resume_url, works }: Partial<ApplicationInput>) =>
  !!portfolio_url?.trim() || !!resume_url?.trim() || !!works?.length

/** How far along the form is. */
function stepsOf(values: Partial<ApplicationInput>, hasResume: boolean) {
  const letter = (values.cover_letter ?? '').trim().length
  return [
    { label: 'Cover letter', done: letter >= 50 && letter <= 5000 },
    { label: 'Résumé and work', done: hasResume || hasWork(values), optional: true },
    { label: 'Availability', done: isAvailable(values) },
  ]
}

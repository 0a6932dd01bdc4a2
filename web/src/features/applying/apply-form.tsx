import type { LastLetter } from '@ensemble/contract/applications/applications.schemas.ts'
import type { Question } from '@ensemble/contract/jobs/screening.schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { ApplyFailure, ApplyFoot, PortfolioField, ResumeLinkField } from './apply-parts.tsx'
import { type ApplicableJob, type Beside, stepsOf } from './apply-rules.ts'
import { type KeptDraft, type Resume, draftOf, keepApplication } from './applying.api.ts'
import { AvailabilityFields } from './availability-fields.tsx'
import { firstRoles, stillThere } from './chosen-roles.ts'
import { type Work, worksInput } from './chosen-works.ts'
import { FormProgress } from './form-progress.tsx'
import { StartFromLast } from './last-letter.tsx'
import { payOf, RolesField } from './roles-field.tsx'
import { ScreeningFields } from './screening-fields.tsx'
import { answersToKeep, entriesOf } from './screening.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { forgetResume, keptResume, useResume } from './use-resume.ts'
import { type Edited, useSendingToJob } from './use-sending.ts'
import { WorkField } from './work-field.tsx'

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
  onSent: (applicationIds: readonly string[]) => void
}

const startOf = ({ job, roleId, kept }: ApplyFormProps) => ({
  role_ids: firstRoles(job.roles, roleId, kept?.role_ids),
  adult: job.adults_only && kept?.adult === true,
  cover_letter: kept?.cover_letter ?? '',
  portfolio_url: kept?.portfolio_url ?? '',
  resume_url: kept?.resume_url ?? '',
  expected_salary: kept?.expected_salary ?? '',
  availability: kept?.availability ?? undefined,
  available_from: kept?.available_from ?? null,
  resume_file_id: null,
  works: [],
  answers: entriesOf(job.questions, kept?.answers),
})

/** Reads the latest value later, in an event. */
function useLatest<T>(value: T): () => T {
  'use no memo'
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return () => latest.current
}

/** The application and its résumé, saved while typing: in the tab at once, and a new one on the server shortly after. */
function useApplication(props: ApplyFormProps) {
  const { job, resume, edited, onSent } = props
  const send = useSendingToJob(job.id, edited)
  const [sent, setSent] = useState(false)
  const key = edited ? `edit.${edited.id}` : job.id
  const cv = useResume(key, resume ?? keptResume(key))
  const [works, setWorks] = useState(props.works)
  const before = edited && props.kept?.available_from
  const beside: Beside = { job, works, resume_file_id: cv.whole ?? null, before }
  const now = useLatest(beside)
  const form = useContractForm(() => import('./apply-schema.ts').then((rules) => rules.applySchema(now)), {
    draft: `apply.${key}`,
    withoutDraft: ['role_ids', 'adult', 'works', 'resume_file_id'],
    defaultValues: startOf(props),
    onSubmit: async (values) => {
      const ids = await send({
        ...values,
        resume_file_id: cv.whole ?? null,
        works: worksInput(works),
        available_from: values.availability === 'custom' ? values.available_from : null,
      })
      setSent(true)
      forgetResume(key)
      onSent(ids)
    },
  })
  const { clearErrors } = form.form
  useEffect(() => clearErrors('resume_file_id'), [clearErrors, cv.whole])
  const typed = useWatch({ control: form.form.control })
  const entries = typed.answers ?? {}
  const draft = draftOf({
    ...typed,
    resume_file_id: cv.whole ?? null,
    works: worksInput(works),
    answers: answersToKeep(job.questions, entries),
  })
  return {
    form,
    cv,
    works,
    chooseWorks: (chosen: Work[]) => {
      setWorks(chosen)
      form.form.clearErrors('works')
    },
    answer: (question: Question, answer: string) =>
      form.control(`answers.${question.id}`).onChange({ prompt: question.prompt, answer }),
    steps: stepsOf(typed, beside),
    entries,
    kept: useKeptDraft(job.id, draft, { on: !sent && !edited && !form.pending, keep: keepApplication }),
  }
}

export function ApplyForm(props: ApplyFormProps) {
  const { job, edited } = props
  const { form, cv, works, chooseWorks, entries, answer, steps, kept } = useApplication(props)
  const here = useRef<HTMLFormElement>(null)
  useFirstInvalid(form.form, here)
  const { pending, failure, errorOf } = form
  const chosen = stillThere(job.roles, form.value('role_ids'))
  const waiting = cv.entries.length > 0 && !cv.whole
  return (
    <form ref={here} className="apply-form" noValidate onSubmit={form.submit} aria-label="Application">
      <FormProgress steps={steps} kept={kept} />
      {form.resumed && !failure && <Banner>We kept what you typed.</Banner>}
      {job.roles.length > 0 && <RolesField roles={job.roles} {...form.control('role_ids')} />}
      <Letter form={form} last={props.lastLetter} />
      <ScreeningFields
        questions={job.questions}
        entries={entries}
        errorOf={(id) => errorOf(`answers.${id}.answer`)}
        onAnswer={answer}
      />
      <WorkField works={works} onChange={chooseWorks} error={errorOf('works')} least={job.material.works} />
      <MediaDrop
        {...cv.drop}
        label="Résumé"
        optional={!job.material.resume}
        hint="PDF, up to 10 MB"
        error={cv.error ?? errorOf('resume_file_id')}
      />
      <ResumeLinkField {...form.field('resume_url', 'resume_file_id')} />
      <Conditions form={form} needsLink={job.material.link && works.length === 0} roles={chosen} />
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
        many={chosen.length}
        pending={pending}
        disabled={waiting}
      />
    </form>
  )
}

interface LetterProps {
  last: LastLetter | null
}

// each part is a component, so that fields register in visual order: the first invalid one gets the focus
type PartProps = Pick<ReturnType<typeof useApplication>, 'form'>

const Letter = ({ last, form: { control, field, value } }: PartProps & LetterProps) => (
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
)

interface ConditionsProps {
  needsLink: boolean
  /** Those that were chosen. */
  roles: ApplicableJob['roles']
}

const Conditions = ({ form: { form, errorOf, field, value }, needsLink, roles }: PartProps & ConditionsProps) => (
  <>
    <PortfolioField {...field('portfolio_url')} optional={!needsLink} />
    <AvailabilityFields
      availability={{ ...field('availability') }}
      from={{
        ...form.register('available_from', { setValueAs: (day: string | null) => day || null }),
        error: errorOf('available_from'),
      }}
      custom={value('availability') === 'custom'}
    />
    <TextField
      label="Expected salary"
      optional
      hint={payOf(roles)}
      placeholder="For example $400 a day"
      {...field('expected_salary')}
    />
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

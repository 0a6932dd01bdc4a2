import type { LastLetter } from '@ensemble/contract/applications/applications.schemas.ts'
import type { CollaborationApplicationInput } from '@ensemble/contract/applications/forms.schemas.ts'
import { AVAILABLE_PASSED } from '@ensemble/contract/applications/vocabulary.ts'
import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { CheckCards } from '../../ui/form/check-cards.tsx'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { ApplyFailure, ApplyFoot, PortfolioField } from './apply-parts.tsx'
import { collaborationDraftOf, keepCollaborationApplication, type KeptCollaborationDraft } from './applying.api.ts'
import { AvailabilityFields, isAvailable, isPassed } from './availability-fields.tsx'
import { type Work, worksInput } from './chosen-works.ts'
import { FormProgress } from './form-progress.tsx'
import { StartFromLast } from './last-letter.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { type Edited, useSendingToCollaboration } from './use-sending.ts'
import { WorkField } from './work-field.tsx'

/** The contract's rules, and that the day of being available hasn't passed; one that was sent `before` may have. */
const rulesAfter = (before: string | null | undefined) => async () => {
  const [{ CollaborationApplicationInput }, { whenThere }] = await Promise.all([
    import('@ensemble/contract/applications/forms.schemas.ts'),
    import('@ensemble/contract/core/fields.ts'),
  ])
  return CollaborationApplicationInput.refine((form) => !isPassed(form, before), {
    path: ['available_from'],
    message: AVAILABLE_PASSED,
    when: whenThere('availability'),
  })
}

/** What the form needs of the collaboration. */
type JoinablePost = Pick<Collaboration, 'id' | 'roles_needed'> & { poster: { name: string } }

interface JoinFormProps {
  post: JoinablePost
  /** The draft that the server kept from an earlier visit, its files and chosen work. */
  kept: KeptCollaborationDraft | null
  media: readonly Media[]
  works: readonly Work[]
  lastLetter: LastLetter | null
  /** What is being changed; without it, a new application is sent. */
  edited?: Edited
  onSent: (applicationId: string) => void
}

const startOf = ({ post, kept }: JoinFormProps): CollaborationApplicationInput => ({
  introduction: kept?.introduction ?? '',
  portfolio_url: kept?.portfolio_url ?? '',
  // a role that is no longer needed can't be kept, and the only one needs no choosing
  selected_roles:
    post.roles_needed.length === 1
      ? post.roles_needed
      : (kept?.selected_roles ?? []).filter((role) => post.roles_needed.includes(role)),
  availability: kept?.availability ?? (undefined as never),
  available_from: kept?.available_from ?? null,
  additional_info: kept?.additional_info ?? '',
  media: [],
  works: [],
})

/** The form with its files, saved while typing: in the tab at once, and a new one on the server shortly after. */
function useJoining(props: JoinFormProps) {
  const { post, media, edited, onSent } = props
  const send = useSendingToCollaboration(post.id, edited)
  const [sent, setSent] = useState(false)
  const [works, setWorks] = useState(props.works)
  const files = useMediaUpload({ bucket: 'collab-applications', initial: media })
  const form = useContractForm(rulesAfter(edited && props.kept?.available_from), {
    draft: `join.${edited ? `edit.${edited.id}` : post.id}`,
    withoutDraft: ['media', 'works'],
    defaultValues: startOf(props),
    onSubmit: async (values) => {
      const answer = await send({
        ...values,
        media: files.ids,
        works: worksInput(works),
        available_from: values.availability === 'custom' ? values.available_from : null,
      })
      setSent(true)
      onSent(answer.id)
    },
  })
  const values = {
    ...useWatch({ control: form.form.control }),
    media: files.ids,
    works: worksInput(works),
  } as Partial<CollaborationApplicationInput>
  const kept = useKeptDraft(post.id, collaborationDraftOf(values), {
    on: !sent && !edited && !form.pending,
    keep: keepCollaborationApplication,
  })
  const chooseWorks = (chosen: Work[]) => {
    setWorks(chosen)
    form.form.clearErrors('works')
  }
  return { form, files, works, chooseWorks, values, kept }
}

export function JoinForm(props: JoinFormProps) {
  const { post, edited } = props
  const { form, files, works, chooseWorks, values, kept } = useJoining(props)
  const { pending, failure, errorOf } = form
  return (
    <form className="apply-form" noValidate onSubmit={form.submit} aria-label="Application">
      <FormProgress steps={stepsOf(values)} kept={kept} />
      {form.resumed && !failure && <Banner>We kept what you typed.</Banner>}
      <Introduction form={form} last={props.lastLetter} />
      <Roles post={post} form={form} />
      <WorkField works={works} onChange={chooseWorks} error={errorOf('works')} />
      <Conditions form={form} />
      <MediaDrop
        {...files.drop}
        label="Pictures and films"
        optional
        hint="Up to 5 files: pictures up to 10 MB, films up to 500 MB"
        error={files.error ?? errorOf('media')}
      />
      {failure && <ApplyFailure key={failure.at} postId={post.id} failure={failure} onDismiss={form.dismiss} />}
      {files.unfinished && (
        <p className="text-small text-muted">
          A file isn’t uploaded yet. Wait for it, try again or remove it to send your application.
        </p>
      )}
      <ApplyFoot
        back={edited ? pathTo('/applications/$applicationId', edited.id) : pathTo('/collab/$collaborationId', post.id)}
        poster={post.poster.name}
        edits={!!edited}
        many={1}
        pending={pending}
        disabled={files.unfinished}
      />
    </form>
  )
}

const hasWork = ({ portfolio_url, media = [], works = [] }: Partial<CollaborationApplicationInput>) =>
  !!portfolio_url?.trim() || media.length + works.length > 0

function stepsOf(values: Partial<CollaborationApplicationInput>) {
  const introduction = (values.introduction ?? '').trim().length
  return [
    { label: 'Introduction', done: introduction >= 50 && introduction <= 5000 },
    { label: 'Roles', done: (values.selected_roles ?? []).length > 0 },
    { label: 'Availability', done: isAvailable(values) },
    { label: 'Work', done: hasWork(values), optional: true },
  ]
}

// each part is a component, so that fields register in visual order: the first invalid one gets the focus
type PartProps = Pick<ReturnType<typeof useJoining>, 'form'>

const Introduction = ({ last, form: { control, field, value } }: PartProps & { last: LastLetter | null }) => (
  <div className="grid gap-2">
    <TextArea
      label="Introduction"
      hint="Say who you are and what you’d bring, in 50 to 5,000 characters."
      rows={10}
      limit={5000}
      length={value('introduction').length}
      {...field('introduction')}
    />
    <StartFromLast last={last} letter={value('introduction')} onChange={control('introduction').onChange} />
  </div>
)

const Roles = ({ post, form }: PartProps & { post: JoinablePost }) => (
  <CheckCards
    legend="Roles"
    hint="Choose every role you’d take on."
    options={post.roles_needed}
    {...(form.control('selected_roles') as {
      value: string[]
      onChange: (value: string[]) => void
      error: string | undefined
    })}
  />
)

const Conditions = ({ form: { form, errorOf, field, value } }: PartProps) => (
  <>
    <PortfolioField {...field('portfolio_url')} />
    <AvailabilityFields
      availability={field('availability')}
      from={{
        ...form.register('available_from', { setValueAs: (day: string | null) => day || null }),
        error: errorOf('available_from'),
      }}
      custom={value('availability') === 'custom'}
    />
    <TextArea
      label="Additional information"
      optional
      hint="Anything else they should know: equipment, travel, accessibility."
      rows={4}
      limit={1000}
      length={(value('additional_info') ?? '').length}
      {...field('additional_info')}
    />
  </>
)

import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import type { Media } from '@ensemble/contract/media/media.schemas.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { query, useSend } from '../../lib/api.ts'
import { readDraft } from '../../lib/draft.ts'
import { asFailure } from '../../lib/failure.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { useMediaUpload } from '../../shared/media/use-media-upload.ts'
import { MediaDrop } from '../../ui/form/media-drop.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { titleOfFile, type WorkFields, workFieldsOf, workTypeOf } from './first-steps.ts'
import { StepForm, type StepProps, useSaveStep } from './step-form.tsx'

const DRAFT = 'first-steps:work'

/** A first piece of work, which becomes a public project, or a link to what is elsewhere. */
export function WorkStep(props: StepProps) {
  // a file that was uploaded before a reload is there, but no project has claimed it yet
  const [kept] = useState(() => readDraft<Partial<WorkFields>>(DRAFT)?.media_id)
  const found = useQuery({
    ...query(routes.get, { params: { mediaId: kept ?? '' } }),
    enabled: !!kept,
    retry: false,
  })
  if (kept && found.isPending)
    return (
      <div role="status" aria-label="Loading your picture">
        <SkeletonText lines={4} />
      </div>
    )
  return <WorkFieldsForm {...props} initial={found.data ? [found.data] : []} />
}

function useWorkForm({ begun, onDone, initial }: StepProps & { initial: readonly Media[] }) {
  const cache = useQueryClient()
  const save = useSaveStep(begun)
  const create = useSend(portfolio.create)
  const type = workTypeOf(begun)
  const upload = useMediaUpload({ bucket: 'portfolio-media', initial, most: 1 })
  const form = useContractForm(() => import('./first-steps.form.ts').then((forms) => forms.workFormSchema(type)), {
    defaultValues: workFieldsOf(begun),
    draft: DRAFT,
    onSubmit: async ({ portfolio_url, project }) => {
      if (upload.unfinished) throw new Error('A file is still uploading. Wait for it, or remove it.')
      if (portfolio_url !== begun.portfolio_url) await save({ portfolio_url })
      if (project) {
        await create.mutateAsync({ body: project }).catch((cause: unknown) => {
          throw asFailure(cause, 'Failed to create project. Please try again.')
        })
        for (const { path } of [portfolio.mine, portfolio.ofPerson])
          void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' })
      }
      onDone()
    },
  })
  useFileInForm(form, upload)
  return { form, upload }
}

type Working = ReturnType<typeof useWorkForm>

/** The form knows the file once it is uploaded, and begins its title with the file's name. */
function useFileInForm({ form }: Pick<Working, 'form'>['form'], { entries, ids }: Working['upload']) {
  const [entry] = entries
  const [mediaId = ''] = ids
  const name = entry?.name
  const isPicture = entry?.kind === 'image'
  const take = useEffectEvent(() => {
    form.setValue('media_id', mediaId)
    form.setValue('picture', isPicture)
    if (name && !form.getValues('title').trim()) form.setValue('title', titleOfFile(name))
  })
  useEffect(() => take(), [mediaId, isPicture, name])
}

const HINT = 'A picture (JPEG, PNG or GIF) up to 10 MB. A film, sound or PDF works too.'

function WorkFieldsForm(props: StepProps & { initial: readonly Media[] }) {
  const { form, upload } = useWorkForm(props)
  const { projects } = props.begun
  const [entry] = upload.entries
  const there = entry !== undefined && (entry.status !== 'failed' || entry.again)
  return (
    <StepForm form={form} submit="Finish" onBack={props.onBack}>
      <div className="grid gap-4">
        <MediaDrop
          {...upload.drop}
          label="Picture"
          optional
          hint={projects ? `You already show ${projects === 1 ? '1 project' : `${projects} projects`}. ${HINT}` : HINT}
          error={upload.error}
        >
          {({ preview }) =>
            preview && <img src={preview} alt="" className="aspect-[3/2] w-full rounded-[6px] bg-sunk object-cover" />
          }
        </MediaDrop>
        {there && (
          <>
            <TextField {...form.field('title')} label="Title" autoComplete="off" maxLength={100} />
            {entry.kind === 'image' && (
              <TextField
                {...form.field('alt')}
                label="What it shows"
                hint="For people who can’t see it, such as “A singer alone on a wide stage.”"
                autoComplete="off"
                maxLength={300}
              />
            )}
            <p className="field-hint">It becomes a public project in your portfolio. You can change it there.</p>
          </>
        )}
      </div>
      <TextField
        {...form.field('portfolio_url')}
        label="Link to a reel or site"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
      />
    </StepForm>
  )
}

import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { COMPANY_SIZE_LABELS } from '@ensemble/contract/companies/page.vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { clearDraft } from '../../lib/draft.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { CityField } from '../../shared/places/city-field.tsx'
import { refreshMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { overviewDraft, pageQuery, readPageAgain } from './company-page.api.ts'
import { TYPE_OPTIONS } from './company.words.ts'
import { Pair, Refusal } from './form-parts.tsx'
import { PagePictureField, usePagePicture } from './page-picture-field.tsx'

const SIZES = Object.entries(COMPANY_SIZE_LABELS).map(([value, label]) => ({ value, label }))
const valuesOf = ({ type, about, location, website, founded, size, version }: CompanyPage) => ({
  type,
  about: about ?? '',
  location: location ?? '',
  website: website ?? '',
  founded: founded === null ? '' : String(founded),
  size: size ?? ('' as const),
  version,
})

interface PanelProps {
  company: CompanyPage
  onClose: () => void
}

/** Edits the overview in place. What is typed survives a reload of the page. */
export function OverviewPanel({ company, onClose }: PanelProps) {
  const cache = useQueryClient()
  const [round, setRound] = useState(0)
  const reload = async () => {
    clearDraft(overviewDraft(company.id))
    await readPageAgain(cache)
    setRound(round + 1)
  }
  return <OverviewFields key={round} company={company} onClose={onClose} onReload={() => void reload()} />
}

function useOverview({ company, onClose }: PanelProps) {
  const cache = useQueryClient()
  const save = useSend(companyPage.saveOverview)
  const draft = overviewDraft(company.id)
  const [cover, logo] = [usePagePicture(company.cover), usePagePicture(company.logo)]
  const form = useContractForm(
    () => import('@ensemble/contract/companies/page.forms.ts').then((forms) => forms.OverviewForm),
    {
      draft,
      defaultValues: valuesOf(company),
      onSubmit: async (values) => {
        await save.mutateAsync({ body: { ...values, cover_id: cover.id, logo_id: logo.id } })
        await Promise.all([readPageAgain(cache), refreshMe()])
        toast({ text: 'Profile saved.' })
        onClose()
      },
    },
  )
  const overwrite = async () => {
    const { version } = await cache.fetchQuery({ ...pageQuery(company.slug), staleTime: 0 })
    form.form.setValue('version', version)
    form.submit()
  }
  return { form, cover, logo, overwrite, forget: () => clearDraft(draft) }
}

function OverviewFields({ company, onClose, onReload }: PanelProps & { onReload: () => void }) {
  const { form, cover, logo, overwrite, forget } = useOverview({ company, onClose })
  const heading = useRef<HTMLHeadingElement>(null)
  // the button that opened this is gone, and the focus with it
  useEffect(() => heading.current?.focus(), [])
  const cancel = () => {
    forget()
    onClose()
  }
  return (
    <section className="article-head" aria-labelledby="edit-profile">
      <h1
        id="edit-profile"
        ref={heading}
        tabIndex={-1}
        className="outline-none font-serif text-title sm:text-display [overflow-wrap:anywhere]"
      >{`Edit ${company.name}`}</h1>
      {form.resumed && (
        <p className="text-muted" role="status">
          We kept what you typed. It isn’t saved yet.
        </p>
      )}
      <form
        className="company-form"
        aria-label="Edit profile"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(event)
        }}
      >
        <Refusal failure={form.failure} onReload={onReload} onOverwrite={() => void overwrite()} />
        <PagePictureField
          label="Cover"
          shape="wide"
          hint="A wide still from your work, ideally 2400 × 800 pixels or larger."
          picture={cover}
        />
        <PagePictureField label="Logo" shape="square" picture={logo} />
        <Inputs form={form} />
        <div className="company-form-foot">
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={form.pending} disabled={cover.busy || logo.busy}>
            Save Changes
          </Button>
        </div>
      </form>
    </section>
  )
}

const Inputs = ({ form: { field, control, value } }: Pick<ReturnType<typeof useOverview>, 'form'>) => (
  <>
    <TextArea
      label="Overview"
      optional
      limit={4000}
      length={value('about')?.length ?? 0}
      hint="What you make, who you make it for and how you treat the people you work with."
      {...field('about')}
    />
    <Pair>
      <Select label="Company type" options={TYPE_OPTIONS} {...field('type')} />
      <CityField optional {...control('location')} value={value('location') ?? ''} />
    </Pair>
    <TextField label="Website" optional inputMode="url" {...field('website')} />
    <Pair>
      <TextField label="Founded" optional inputMode="numeric" maxLength={4} placeholder="2009" {...field('founded')} />
      <Select label="Size" optional placeholder="Not stated" options={SIZES} {...field('size')} />
    </Pair>
  </>
)

import { draftBio } from '@ensemble/contract/profiles/draft-bio.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { type Availability, PROFILE_LIMITS } from '@ensemble/contract/profiles/terms.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { wholeOf } from '../../lib/amounts.ts'
import { query } from '../../lib/api.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { ProfileFields, ProfileForm } from './edit-profile.form.ts'

function draftOf(fields: ProfileFields, positions: Parameters<typeof draftBio>[0]['positions']): string {
  const years = wholeOf(fields.years_experience)
  return draftBio({
    name: fields.full_name,
    title: fields.professional_title.trim() || null,
    location: fields.location.trim() || null,
    industry: fields.industry || null,
    skills: fields.skills,
    years: years !== null && Number.isInteger(years) ? years : null,
    availability: fields.availability_status as Availability,
    positions,
  })
}

/** The bio, with a draft made from the person's own fields. */
export function BioField({ form, slug }: { form: ProfileForm; slug: string }) {
  const cache = useQueryClient()
  const [before, setBefore] = useState<string>()
  const [pending, setPending] = useState(false)
  const write = (text: string) =>
    form.form.setValue('bio', text, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.errorOf('bio') !== undefined,
    })
  const draft = async () => {
    setPending(true)
    // a draft is still useful without the positions
    const list = await cache.ensureQueryData(query(profiles.experience, { params: { slug } })).catch(() => undefined)
    const fields = form.form.getValues()
    setBefore(before ?? fields.bio)
    write(draftOf(fields, list?.items ?? []))
    setPending(false)
  }
  return (
    <div className="grid gap-3">
      <TextArea {...form.field('bio')} label="Bio" limit={PROFILE_LIMITS.bio} length={form.value('bio').length} />
      {before !== undefined && (
        <Banner>
          We drafted this from your profile. Read it and make it your own before you save.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              write(before)
              setBefore(undefined)
            }}
          >
            {before.trim() ? 'Restore my text' : 'Remove the draft'}
          </button>
        </Banner>
      )}
      <div>
        <Button
          size="small"
          icon={<Sparkles size={16} aria-hidden="true" />}
          pending={pending}
          onClick={() => void draft()}
        >
          AI Generate Bio
        </Button>
      </div>
    </div>
  )
}

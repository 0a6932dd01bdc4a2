import {
  completeness,
  missingParts,
  PROFILE_PARTS,
  type ProfilePart,
} from '@ensemble/contract/profiles/completeness.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Sprockets } from '../../ui/sprockets.tsx'
import type { ProfileForm } from './edit-profile.form.ts'

const PARTS = Object.keys(PROFILE_PARTS).length

/** Scrolls to the field of a part and focuses it. */
function goTo(part: ProfilePart) {
  const place = document.querySelector(`[data-part="${part}"]`)
  place?.scrollIntoView({ block: 'center' })
  place
    ?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, select, button')
    ?.focus({ preventScroll: true })
}

/** An address can name the part that a person came for. */
const useNamedPart = () =>
  useEffect(() => {
    const part = Object.keys(PROFILE_PARTS).find((part) => `#${part}` === location.hash)
    if (part) goTo(part as ProfilePart)
  }, [])

/** How complete the profile is, and what is missing; each item leads to its field. */
export function Completeness({
  form,
  avatar,
  cover,
}: {
  form: ProfileForm
  avatar: 'there' | null
  cover: 'there' | null
}) {
  const rate = form.value('rate.from').trim() || form.value('rate.to').trim() || null
  const parts = {
    avatar,
    cover,
    rate,
    full_name: form.value('full_name').trim(),
    professional_title: form.value('professional_title').trim(),
    location: form.value('location').trim(),
    bio: form.value('bio').trim(),
    industry: form.value('industry'),
    skills: form.value('skills'),
    years_experience: form.value('years_experience').trim() ? 1 : null,
  }
  const missing = missingParts(parts)
  useNamedPart()
  const share = completeness(parts)
  return (
    <aside
      aria-label="Completeness"
      className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+24px)] max-lg:row-start-1"
    >
      <div className="grid gap-2">
        <p className="font-strong">{`${Math.round(share * 100)}% complete`}</p>
        <Sprockets label="Profile completeness" done={PARTS - missing.length} of={PARTS} />
      </div>
      {missing.length ? (
        <div className="grid gap-1">
          <p className="text-small text-muted">Still missing</p>
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            {missing.map((part) => (
              <li key={part}>
                <button
                  type="button"
                  className="link inline-flex min-h-8 items-center text-small"
                  onClick={() => goTo(part)}
                >
                  {PROFILE_PARTS[part]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="flex items-center gap-2 text-small text-muted">
          <CircleCheck size={18} className="text-good" aria-hidden="true" />
          Your profile is complete.
        </p>
      )}
    </aside>
  )
}

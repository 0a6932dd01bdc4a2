import { completeness, missingParts, PROFILE_PARTS } from '@ensemble/contract/profiles/completeness.ts'
import { FACT_KINDS, FACTS } from '@ensemble/contract/profiles/terms.ts'
import { factText } from '@ensemble/contract/profiles/words.ts'
import { BadgeCheck } from 'lucide-react'
import { count, pay, fullDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Sprockets } from '../../ui/sprockets.tsx'
import type { Profile } from './profile.api.ts'

/** The facts at a glance: counts, rates, skills, craft facts, and the evidence for the badge. */
export function ProfileSide({ profile }: { profile: Profile }) {
  const { skills } = profile
  return (
    <div className="profile-panel">
      <Figures counts={profile.counts} />
      <Lines profile={profile} />
      {skills.length > 0 && (
        <div className="grid gap-3">
          <h2 className="text-small text-muted">Skills</h2>
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill) => (
              <li key={skill} className="max-w-full">
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {profile.own && <Missing profile={profile} />}
      <Evidence profile={profile} />
    </div>
  )
}

/** Counts that there is something to say about: none is below one. */
function Figures({ counts: { projects, collaborations, credits } }: Pick<Profile, 'counts'>) {
  const figures = (
    [
      ['Projects', projects],
      ['Collaborations', collaborations],
      ['Credits', credits],
    ] as const
  ).filter(([, figure]) => figure > 0)
  if (!figures.length) return null
  return (
    <dl className="profile-figures">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ profile }: { profile: Profile }) {
  const { rate, years_experience: years, facts } = profile
  const lines = [
    ['Rate', rate ? pay(rate) : undefined, true],
    ['Experience', years === null ? undefined : years === 0 ? 'Less than a year' : count(years, 'year'), true],
    ['Industry', profile.industry ?? undefined, true],
    ...FACT_KINDS.map((kind) => [FACTS[kind].label, factText(kind, facts), facts[kind]?.shown !== false] as const),
  ] as const
  const stated = lines.filter(([, text]) => text)
  if (!stated.length) return null
  return (
    <dl className="profile-lines">
      {stated.map(([label, text, shown]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text} {!shown && <Badge>Search only</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const PARTS = Object.keys(PROFILE_PARTS).length
/** Missing parts that are named; the form has all of them. */
const MISSING_SHOWN = 4

/** What readers look for and don't find yet, for the owner alone; gone once the profile is complete. */
function Missing({ profile }: { profile: Profile }) {
  const parts = { ...profile, avatar: profile.avatar_url, cover: profile.cover_url }
  const missing = missingParts(parts)
  if (!missing.length) return null
  return (
    <section aria-label="Completeness" className="grid gap-3">
      <h2 className="text-small text-muted">{`Your profile is ${Math.round(completeness(parts) * 100)}% complete`}</h2>
      <Sprockets label="Profile completeness" done={PARTS - missing.length} of={PARTS} />
      <ul className="grid text-small">
        {missing.slice(0, MISSING_SHOWN).map((part) => (
          <li key={part} className="flex min-h-9 items-center justify-between gap-3">
            {PROFILE_PARTS[part]}
            <Link href={pathTo(`/edit-profile#${part}`)} aria-label={`Add ${PROFILE_PARTS[part].toLowerCase()}`}>
              + Add
            </Link>
          </li>
        ))}
      </ul>
      {missing.length > MISSING_SHOWN && (
        <p className="text-small">
          <Link href={pathTo('/edit-profile')}>{`${missing.length - MISSING_SHOWN} more to add`}</Link>
        </p>
      )}
    </section>
  )
}

/** What was verified, how and when: never just a badge. */
function Evidence({ profile: { verified, own, since } }: { profile: Profile }) {
  return (
    <div className="grid gap-2 border-t border-hairline pt-5 text-small text-muted">
      {verified && (
        <p className="grid grid-cols-[20px_minmax(0,1fr)] gap-2">
          <BadgeCheck size={18} className="mt-px text-good" aria-hidden="true" />
          <span>
            <strong className="font-strong text-ink">Verified.</strong> Email address confirmed on{' '}
            {fullDay(verified.confirmed_at)}; credit on “{verified.credit.project}” confirmed by {verified.credit.by} on{' '}
            {fullDay(verified.credit.at)}.
          </span>
        </p>
      )}
      {!verified && own && <p>Get Verified when a collaborator confirms a shared credit.</p>}
      <p>On Ensemble since {new Date(since).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })}</p>
    </div>
  )
}

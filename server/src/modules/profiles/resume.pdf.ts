import type { Experience } from '@ensemble/contract/profiles/experience.schemas.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import type { Testimonial } from '@ensemble/contract/profiles/testimonials.schemas.ts'
import { factLines, periodOf } from '@ensemble/contract/profiles/words.ts'
import { type Block, heading, line, type PdfContent, say } from '../../platform/pdf/content.ts'
import type { Selected } from './profiles.ports.ts'

/** The content of a résumé: the profile as others see it. `address` is its page on the web. */
export interface Resume {
  profile: Profile
  experience: readonly Experience[]
  projects: readonly Selected[]
  testimonials: readonly Testimonial[]
  address: string
}

function head({ profile, address }: Resume): Block[] {
  const about = [profile.professional_title, profile.location].filter(Boolean).join(' · ')
  const links = [address, ...(profile.portfolio_url ? [profile.portfolio_url] : [])]
  return [
    say('H1', profile.full_name || 'Unnamed', 26, { strong: true }),
    ...(about ? [say('P', about, 12, { muted: true, gap: 4 })] : []),
    ...links.map((link) => say('P', link, 9.5, { muted: true, link })),
  ]
}

const position = (each: Experience): Block[] => [
  say('H3', `${each.title}, ${each.company}`, 10.5, { strong: true }),
  say('P', [periodOf(each), each.location].filter(Boolean).join(' · '), 9.5, {
    muted: true,
    gap: each.description ? 2 : 8,
  }),
  ...(each.description ? [say('P', each.description, 10, { gap: 8 })] : []),
]

const testimonial = (each: Testimonial): Block[] => [
  say('P', `“${each.content}”`, 10, { gap: 2 }),
  say(
    'P',
    [each.author.name, each.author_role, each.together ? 'worked together on Ensemble' : 'not verified'].join(' · '),
    9.5,
    { muted: true, gap: 8 },
  ),
]

/** A section; nothing if it would be empty. */
const part = (title: string, blocks: readonly Block[]): Block[] => (blocks.length ? [heading(title), ...blocks] : [])

export const resumeContent = (resume: Resume): PdfContent => {
  const { profile, experience, projects, testimonials, address } = resume
  return {
    title: `${profile.full_name}: résumé`,
    author: profile.full_name,
    address,
    blocks: [
      ...head(resume),
      ...part('Profile', profile.bio ? [say('P', profile.bio, 10)] : []),
      heading('At a glance'),
      ...factLines(profile).map(([label, text]) => line(label, text)),
      ...part('Experience', experience.flatMap(position)),
      ...part(
        'Selected work',
        projects.map(({ title, kind, year }) => line(String(year), `${title} (${kind})`)),
      ),
      ...part('Testimonials', testimonials.flatMap(testimonial)),
    ],
  }
}

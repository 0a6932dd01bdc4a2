import type { ReactNode } from 'react'
import { count } from '../../lib/format.ts'
import { figureWord } from '../../shared/people/match-words.ts'
import { Glyph, type GlyphName } from '../../ui/glyph.tsx'
import type { Applicant } from './applicants.api.ts'

/** The role or crafts that they applied for, and the post where the list shows several. */
export const appliedFor = ({ role, selected_roles: crafts, post }: Applicant, showPost: boolean) =>
  [role?.name ?? crafts.join(', '), showPost && post.title].filter(Boolean).join(', ')

/** A small icon, with what it says for those who can’t see it. */
export const Mark = ({ icon, says, children }: { icon: GlyphName; says: string; children?: ReactNode }) => (
  <span role="img" aria-label={says} title={says} className="inline-flex items-center gap-1 text-caption text-muted">
    <Glyph of={icon} size={14} />
    {children}
  </span>
)

/** How well they fit, and what the scorecards say. */
export const Figures = ({ applicant: { match_score: score, match_out: out, rating } }: { applicant: Applicant }) => (
  <>
    {score !== null && (
      <span className="text-caption font-strong tabular-nums">
        {score}% {figureWord({ score, out }, 'theirs')}
      </span>
    )}
    {rating !== null && (
      <Mark icon="star" says={`Rated ${rating} of 4`}>
        {rating.toFixed(1)}
      </Mark>
    )}
  </>
)

export const NotesMark = ({ applicant: { notes } }: { applicant: Applicant }) =>
  notes > 0 && (
    <Mark icon="note" says={count(notes, 'note')}>
      {notes}
    </Mark>
  )

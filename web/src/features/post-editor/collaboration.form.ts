import {
  type Collaboration,
  CollaborationDraft,
  CollaborationInput,
} from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { z } from 'zod'
import { report, unreadAmount, unreadWhole } from '../../lib/amounts.ts'
import {
  amountFieldsOf,
  type AmountFields,
  amountOf,
  type FileFields,
  filesFieldsOf,
  keptBy,
  NO_AMOUNT,
  numberOf,
  peopleFieldsOf,
  peopleOf,
  type PersonFields,
} from './form-parts.ts'
import { ownTimeZone } from './job.form.ts'
import type { PostForm } from './post-kind.ts'

/** The collaboration form as its controls hold it: texts, with '' for an empty choice. */
export interface CollaborationFields {
  title: string
  project_type: string
  category: string
  summary: string
  description: string
  location: string
  remote: boolean
  start_date: string
  end_date: string
  duration: string
  timeline: string
  payment_type: string
  budget: AmountFields
  needs_funding: boolean
  team_size: string
  people: PersonFields[]
  roles_needed: string[]
  expertise_needed: string[]
  visibility: string
  files: FileFields[]
}

export const EMPTY_COLLABORATION: CollaborationFields = {
  title: '',
  project_type: '',
  category: 'other',
  summary: '',
  description: '',
  location: '',
  remote: false,
  start_date: '',
  end_date: '',
  duration: '',
  timeline: '',
  payment_type: '',
  budget: NO_AMOUNT,
  needs_funding: false,
  team_size: '1',
  people: [],
  roles_needed: [],
  expertise_needed: [],
  visibility: 'public',
  files: [],
}

/** The controls' values before the contract checks them. Only paid collaborations have a budget. */
const meant = (fields: CollaborationFields) => ({
  ...fields,
  people: peopleOf(fields.people),
  team_size: numberOf(fields.team_size),
  budget: fields.payment_type === 'paid' ? amountOf(fields.budget) : null,
  start_date: fields.start_date || null,
  end_date: fields.end_date || null,
})

/** Turns the controls' texts into the contract's types; numbers that aren't read are reported beside their fields. */
export const CollaborationFormSchema = z.custom<CollaborationFields>().transform((fields, issues) => {
  const checked = CollaborationInput.safeParse(meant(fields))
  const { team_size, payment_type, budget } = fields
  report(
    issues,
    [
      ...unreadWhole(['team_size'], team_size),
      ...(payment_type === 'paid' ? unreadAmount(['budget', 'amount'], budget.amount, budget.currency) : []),
    ],
    checked,
  )
  return checked.data ?? z.NEVER
})
export type CollaborationOutput = z.output<typeof CollaborationFormSchema>
export type CollaborationForm = PostForm<CollaborationFields, CollaborationOutput>

/** Fills the form from a stored collaboration. */
export function collaborationFieldsOf(post: Collaboration): CollaborationFields {
  const text = (value: string | null) => value ?? ''
  return {
    title: post.title,
    project_type: text(post.project_type),
    category: post.category,
    summary: post.summary,
    description: post.description,
    location: text(post.location),
    remote: post.remote,
    start_date: text(post.start_date),
    end_date: text(post.end_date),
    duration: text(post.duration),
    timeline: text(post.timeline),
    payment_type: text(post.payment_type),
    budget: amountFieldsOf(post.budget),
    needs_funding: post.needs_funding,
    team_size: String(post.team_size),
    people: peopleFieldsOf(post),
    roles_needed: post.roles_needed,
    expertise_needed: post.expertise_needed,
    visibility: post.visibility,
    files: filesFieldsOf(post),
  }
}

/** As much of the form as a draft can store: an unfinished field keeps its stored value, a cleared one is cleared. */
export function collaborationDraftOf(fields: CollaborationFields): CollaborationDraft {
  const loose: Record<string, unknown> = { ...meant(fields), time_zone: ownTimeZone() }
  for (const key of ['project_type', 'location', 'duration', 'timeline', 'payment_type'])
    loose[key] = loose[key] || null
  return CollaborationDraft.parse(keptBy(CollaborationDraft, loose))
}

export const collaborationWordsOf = (fields: CollaborationFields): string =>
  [fields.title, fields.summary, fields.description, fields.timeline, fields.duration, ...fields.expertise_needed]
    .filter(Boolean)
    .join('\n')

import {
  CollaborationInput,
  type CollaborationDraft,
} from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import type { z } from 'zod'
import { type PostPatch, type PostRow } from '../posts/index.ts'
import { facets, fieldWords, startsOn } from '../posts/search.face.ts'
import type { CollaborationDetails } from './collaborations.queries.ts'

type Draft = z.output<typeof CollaborationDraft>
/** The form in its current state: every field has a value, empty ones are null, '' or []. */
export type CollaborationForm = { [Key in keyof Draft]-?: Exclude<Draft[Key], undefined> }

export const EMPTY_FORM: CollaborationForm = {
  title: '',
  summary: '',
  description: '',
  project_type: null,
  category: 'other',
  location: null,
  remote: false,
  start_date: null,
  end_date: null,
  duration: null,
  timeline: null,
  team_size: 1,
  roles_needed: [],
  expertise_needed: [],
  payment_type: null,
  budget: null,
  needs_funding: false,
  visibility: 'public',
  people: [],
  files: [],
  time_zone: 'UTC',
}

/** Whether everything needed for publishing is filled in. */
export const isComplete = (form: CollaborationForm): boolean => CollaborationInput.safeParse(form).success

export const formOf = (post: PostRow, details: CollaborationDetails): CollaborationForm => {
  const { budget_amount, budget_currency, ...kept } = details
  return {
    ...kept,
    title: post.title,
    description: post.description,
    location: post.location,
    remote: post.remote,
    time_zone: post.time_zone,
    visibility: post.visibility,
    people: [],
    files: [],
    budget:
      budget_amount !== null && budget_currency !== null ? { amount: budget_amount, currency: budget_currency } : null,
  }
}

/** The words of a form that readers see, and the part of them compared with other posts. */
export const wordsOf = (form: CollaborationForm): { words: string; body: string } => ({
  words: [form.title, form.summary, form.description, form.timeline, form.duration, ...form.expertise_needed]
    .filter(Boolean)
    .join('\n'),
  body: form.description,
})

/** Maps a collaboration's payment type to the pay unit that the common row uses for every post. */
const PAY_UNIT = { paid: 'flat', unpaid: 'unpaid', 'revenue-share': 'royalty_share' } as const

/** When the last day of the project ends in its zone. */
const overAt = (form: CollaborationForm): Date | null =>
  form.end_date
    ? new Date(
        Temporal.PlainDate.from(form.end_date).add({ days: 1 }).toZonedDateTime(form.time_zone).epochMilliseconds,
      )
    : null

/** The pay of the common row: a paid collaboration has its budget. */
function payOf({ payment_type, budget }: CollaborationForm) {
  const amount = payment_type === 'paid' ? (budget?.amount ?? null) : null
  return {
    unit: payment_type && PAY_UNIT[payment_type],
    amount,
    currency: amount === null ? null : (budget?.currency ?? null),
  }
}

const facetsOf = (form: CollaborationForm, { amount, unit }: ReturnType<typeof payOf>) =>
  facets.facetsOf({
    location: form.location,
    remote: form.remote,
    payFrom: amount,
    payUnit: unit,
    industry: null,
    wants: form.roles_needed,
    asks: [form.title, ...form.expertise_needed],
  })

/** The words that it is found by besides title, text and place; the poster comes first. */
function searchWords(form: CollaborationForm, poster: string, unit: string | null): string {
  const { remote, start_date: from, end_date: to, needs_funding: needsFunding } = form
  const said = fieldWords({ remote, pays: [unit], days: [{ from, to }], needsFunding })
  return [poster, form.project_type, form.summary, ...form.roles_needed, ...form.expertise_needed, ...said]
    .filter(Boolean)
    .join(' · ')
}

/**
 * What a form becomes in the common row (with fields derived for search and filters) and in the collaboration's own
 * row.
 */
export function rowsOf(form: CollaborationForm, poster: string): { post: PostPatch; details: CollaborationDetails } {
  const {
    title,
    description,
    location,
    remote,
    time_zone,
    budget: _budget,
    people: _people,
    files: _files,
    visibility: _visibility,
    ...details
  } = form
  const pay = payOf(form)
  return {
    post: {
      title,
      description,
      location,
      remote,
      time_zone,
      closes_at: overAt(form),
      starts: startsOn([form.start_date]),
      pay_from: pay.amount,
      pay_to: null,
      pay_currency: pay.currency,
      pay_unit: pay.unit,
      search_extra: searchWords(form, poster, pay.unit),
      facets: facetsOf(form, pay),
    },
    details: { ...details, budget_amount: pay.amount, budget_currency: pay.currency },
  }
}

import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { postPolicy } from '../posts/index.ts'
import { type PostKindRules, wrongField } from '../posts/kinds.face.ts'
import { type CollaborationForm, EMPTY_FORM, formOf, isComplete, rowsOf, wordsOf } from './collaborations.form.ts'
import { presentCollaboration } from './collaborations.present.ts'
import {
  type CollaborationDetails,
  detailsOf,
  findDetails,
  insertDetails,
  updateDetails,
} from './collaborations.queries.ts'

/** A project whose last day is over takes no more applications. */
function assertDates(form: CollaborationForm, from: Date): void {
  const over = rowsOf(form, '').post.closes_at
  if (over instanceof Date && over <= from)
    throw wrongField('collaborations.over', 'end_date', 'Choose an end date that hasn’t passed.')
}

/** Any confirmed account can start a collaboration: a person, or a company through a seat that may post. */
export const collaborationRules: PostKindRules<CollaborationForm, CollaborationDetails, Collaboration> = {
  kind: 'collaboration',
  empty: EMPTY_FORM,
  mayPost: postPolicy.canPost,
  isComplete,
  settle: (form) => (form.payment_type === 'paid' ? form : { ...form, budget: null }),
  assertDates,
  again: (form) => ({ ...form, start_date: null, end_date: null }),
  reopened: (form, lastDay) => ({ ...form, end_date: lastDay ?? form.end_date }),
  formOf,
  rowsOf,
  wordsOf,
  findDetails,
  detailsOf,
  insertDetails,
  updateDetails,
  present: presentCollaboration,
}

import { collaborationsMessages } from '@ensemble/contract/collaborations/collaborations.messages.ts'
import { call } from '../../lib/api.ts'
import { CollabSections } from './collab-fields.tsx'
import {
  collabDraftOf,
  type CollabFields,
  collabFieldsOf,
  CollabFormSchema,
  type CollabOutput,
  collabWordsOf,
  EMPTY_COLLAB,
} from './collab.form.ts'
import { sameFields } from './form-parts.ts'
import type { PostKind } from './post-kind.ts'
import { type Collaboration, collaborations } from './posting.api.ts'
import { previewCollab } from './preview.ts'

/** The form of a collaboration. */
export const collabKind: PostKind<CollabFields, CollabOutput, Collaboration> = {
  type: 'collab',
  words: {
    form: 'collaboration',
    publish: 'Post Collaboration',
    publishing: 'Creating...',
    posted: 'Your collaboration is posted',
    failed: collaborationsMessages['collaborations.create_failed'],
    promise: 'Say plainly what is paid and what is not. People choose with open eyes.',
  },
  empty: EMPTY_COLLAB,
  schema: CollabFormSchema,
  fieldsOf: collabFieldsOf,
  isEmpty: (fields) => sameFields(fields, EMPTY_COLLAB),
  wordsOf: collabWordsOf,
  needed: [
    ['title', 'Project title'],
    ['project_type', 'Project type'],
    ['summary', 'Short description'],
    ['description', 'Full description'],
    ['payment_type', 'Payment type'],
    ['roles_needed', 'At least one role'],
  ],
  road: {
    keyOf: (collabId) => [collaborations.get.path, { params: { collabId } }],
    get: (collabId, signal) => call(collaborations.get, { params: { collabId } }, { signal }),
    draft: (fields, idempotencyKey) => call(collaborations.draft, { body: collabDraftOf(fields) }, { idempotencyKey }),
    saveDraft: (collabId, fields, version) =>
      call(collaborations.saveDraft, { params: { collabId }, body: { ...collabDraftOf(fields), version } }),
    create: (form, sending, idempotencyKey) =>
      call(collaborations.create, { body: { ...form, ...sending } }, { idempotencyKey }),
    publish: (collabId, form, sending) =>
      call(collaborations.publish, { params: { collabId }, body: { ...form, ...sending } }),
    edit: (collabId, form, sending) =>
      call(collaborations.edit, { params: { collabId }, body: { ...form, ...sending } }),
  },
  Sections: CollabSections,
  previewOf: previewCollab,
  addressOf: ({ id }) => `/collab/${id}`,
}

import { collaborationsMessages } from '@ensemble/contract/collaborations/collaborations.messages.ts'
import { call } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { CollaborationSections } from './collaboration-fields.tsx'
import {
  collaborationDraftOf,
  type CollaborationFields,
  collaborationFieldsOf,
  CollaborationFormSchema,
  type CollaborationOutput,
  collaborationWordsOf,
  EMPTY_COLLABORATION,
} from './collaboration.form.ts'
import { sameFields } from './form-parts.ts'
import { type Collaboration, collaborations } from './post-editor.api.ts'
import type { KindForm } from './post-kind.ts'
import { previewCollaboration } from './preview.ts'

export const collaborationKind: KindForm<CollaborationFields, CollaborationOutput, Collaboration> = {
  kind: 'collaboration',
  words: {
    form: 'collaboration',
    publish: 'Post collaboration',
    publishing: 'Creating...',
    posted: 'Your collaboration is posted',
    failed: collaborationsMessages['collaborations.create_failed'],
    promise: 'Be clear about what’s paid and what isn’t.',
  },
  empty: EMPTY_COLLABORATION,
  schema: CollaborationFormSchema,
  fieldsOf: collaborationFieldsOf,
  isEmpty: (fields) => sameFields(fields, EMPTY_COLLABORATION),
  wordsOf: collaborationWordsOf,
  needed: [
    ['title', 'Project title'],
    ['project_type', 'Project type'],
    ['summary', 'Short description'],
    ['description', 'Full description'],
    ['payment_type', 'Payment type'],
    ['roles_needed', 'At least one role'],
  ],
  api: {
    keyOf: (collaborationId) => [collaborations.get.path, { params: { collaborationId } }],
    get: (collaborationId, signal) => call(collaborations.get, { params: { collaborationId } }, { signal }),
    draft: (fields, idempotencyKey) =>
      call(collaborations.draft, { body: collaborationDraftOf(fields) }, { idempotencyKey }),
    saveDraft: (collaborationId, fields, version) =>
      call(collaborations.saveDraft, {
        params: { collaborationId },
        body: { ...collaborationDraftOf(fields), version },
      }),
    create: (form, sending, idempotencyKey) =>
      call(collaborations.create, { body: { ...form, ...sending } }, { idempotencyKey }),
    publish: (collaborationId, form, sending) =>
      call(collaborations.publish, { params: { collaborationId }, body: { ...form, ...sending } }),
    edit: (collaborationId, form, sending) =>
      call(collaborations.edit, { params: { collaborationId }, body: { ...form, ...sending } }),
  },
  Sections: CollaborationSections,
  previewOf: previewCollaboration,
  addressOf: ({ id }) => pathTo('/collab/$collaborationId', id),
}

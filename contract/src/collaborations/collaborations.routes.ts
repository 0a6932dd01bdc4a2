import { z } from 'zod'
import { route } from '../core/route.ts'
import { CloseInput, PostVersion, PublishAt, ReopenInput } from '../opportunities/posts.schemas.ts'
import { Collaboration, CollaborationDraft, CollaborationInput, CollaborationRef } from './collaborations.schemas.ts'

export const collaborations = {
  get: route({ method: 'GET', path: '/collaborations/:collabId', summary: 'A collaboration', access: 'public', params: CollaborationRef, response: Collaboration }),
  draft: route({ method: 'POST', path: '/collaborations', summary: 'Start a collaboration as a draft', access: 'member', limit: 'api:job-post', creates: true, body: CollaborationDraft, response: Collaboration, status: 201 }),
  create: route({ method: 'POST', path: '/collaborations/publish', summary: 'Post a collaboration at once, or at `publish_at`', access: 'member', limit: 'api:job-post', creates: true, body: CollaborationInput.safeExtend({ publish_at: PublishAt }), response: Collaboration, status: 201 }),
  saveDraft: route({ method: 'PATCH', path: '/collaborations/:collabId/draft', summary: 'Save a draft in progress; `publish_at: null` takes it off the schedule', access: 'member', params: CollaborationRef, body: CollaborationDraft.extend({ version: PostVersion, publish_at: z.null().optional() }), response: Collaboration }),
  edit: route({ method: 'PUT', path: '/collaborations/:collabId', summary: 'Change a published or closed collaboration; readers see that it was edited', access: 'member', params: CollaborationRef, body: CollaborationInput.safeExtend({ version: PostVersion }), response: Collaboration }),
  publish: route({ method: 'POST', path: '/collaborations/:collabId/publish', summary: 'Publish a draft now, or schedule it', access: 'member', limit: 'api:job-post', params: CollaborationRef, body: CollaborationInput.safeExtend({ version: PostVersion, publish_at: PublishAt }), response: Collaboration }),
  close: route({ method: 'POST', path: '/collaborations/:collabId/close', summary: 'Close a collaboration', access: 'member', params: CollaborationRef, body: CloseInput, response: Collaboration }),
  reopen: route({ method: 'POST', path: '/collaborations/:collabId/reopen', summary: 'Reopen a closed collaboration', access: 'member', params: CollaborationRef, body: ReopenInput, response: Collaboration }),
  archive: route({ method: 'POST', path: '/collaborations/:collabId/archive', summary: 'Archive a draft or closed collaboration', access: 'member', params: CollaborationRef, body: z.object({}), response: Collaboration }),
  clone: route({ method: 'POST', path: '/collaborations/:collabId/clone', summary: 'Start a new draft from this collaboration', access: 'member', limit: 'api:job-post', creates: true, params: CollaborationRef, body: z.object({}), response: Collaboration, status: 201 }),
}

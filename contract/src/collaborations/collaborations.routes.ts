import { postKindRoutes } from '../posts/post-kind-routes.ts'
import { Collaboration, CollaborationDraft, CollaborationInput, CollaborationRef } from './collaborations.schemas.ts'

export const collaborations = postKindRoutes({
  path: '/collaborations/:collaborationId',
  one: 'a collaboration',
  access: 'member',
  ref: CollaborationRef,
  draft: CollaborationDraft,
  input: CollaborationInput,
  shown: Collaboration,
})

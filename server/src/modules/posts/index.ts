export * as postPolicy from './posts.policy.ts'
export { findPost, type PostPatch, type PostRow } from './posts.queries.ts'
export { declineInvitation, inviteToPost } from './post-invitations.service.ts'
export { readOpenPosts } from './open-posts.service.ts'

export { assertNeeded, collaborationPosts, getCollaborationToJoin } from './collaborations.service.ts'

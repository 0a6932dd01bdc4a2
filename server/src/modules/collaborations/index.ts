import { mountCollaborations } from './collaborations.routes.ts'

export { collaborationPosts } from './collaborations.service.ts'

/** Collaborations: drafts, publishing, editing and the rest of their life. Whose they are is said in the common row. */
export const collaborationsModule = {
  name: 'collaborations',
  mount: mountCollaborations,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

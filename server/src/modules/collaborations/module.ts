import { mountCollaborations } from './collaborations.routes.ts'

/** Collaborations: drafts, publishing, editing and the rest of their life. The common row says who owns them. */
export const collaborationsModule = {
  name: 'collaborations',
  mount: mountCollaborations,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

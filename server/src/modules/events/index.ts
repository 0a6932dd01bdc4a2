import { mountEvents } from './events.routes.ts'

export { eventPosts } from './events.service.ts'

/** Shows and events: drafts, announcing, editing and the rest of their life. Whose they are is said in the common row. */
export const eventsModule = {
  name: 'events',
  mount: mountEvents,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

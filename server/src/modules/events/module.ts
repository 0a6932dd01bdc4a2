import { eventNeeds } from './events.needs.ts'
import { mountEvents } from './events.routes.ts'

/** Shows and events: drafts, announcing, editing and the rest of their life. The common row says who owns them. */
export const eventsModule = {
  name: 'events',
  mount: mountEvents,
  needs: eventNeeds,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

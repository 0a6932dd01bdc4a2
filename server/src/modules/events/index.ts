/** Events: rows only until their own pages arrive. A person's share of them hangs on the common row. */
export const eventsModule = {
  name: 'events',
  mount(): void {},
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

/** Collaborations: rows only until their own pages arrive. A person's share of them hangs on the common row. */
export const collaborationsModule = {
  name: 'collaborations',
  mount(): void {},
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

/** News posts: rows only until their own pages arrive. A person's share of them hangs on the common row. */
export const newsModule = {
  name: 'news',
  mount(): void {},
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

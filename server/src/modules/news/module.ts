import { mountNews } from './news.routes.ts'

/** News posts: drafts, publishing, editing and the rest of their life. The common row says who owns them. */
export const newsModule = {
  name: 'news',
  mount: mountNews,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

import { mountNews } from './news.routes.ts'

export { newsPosts } from './news.service.ts'

/** News posts: drafts, publishing, editing and the rest of their life. Whose they are is said in the common row. */
export const newsModule = {
  name: 'news',
  mount: mountNews,
  person: {
    exportFor: (): Promise<Record<string, unknown>> => Promise.resolve({}),
    eraseFor: (): Promise<void> => Promise.resolve(),
  },
}

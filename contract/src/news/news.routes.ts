import { z } from 'zod'
import { route } from '../core/route.ts'
import { CloseInput, PostVersion, PublishAt, ReopenInput } from '../opportunities/posts.schemas.ts'
import { NewsDraft, NewsInput, NewsPost, NewsRef } from './news.schemas.ts'

export const news = {
  get: route({ method: 'GET', path: '/news/:newsId', summary: 'A news post', access: 'public', params: NewsRef, response: NewsPost }),
  draft: route({ method: 'POST', path: '/news', summary: 'Start a news post as a draft', access: 'member', limit: 'api:job-post', creates: true, body: NewsDraft, response: NewsPost, status: 201 }),
  create: route({ method: 'POST', path: '/news/publish', summary: 'Post a news post at once, or at `publish_at`', access: 'member', limit: 'api:job-post', creates: true, body: NewsInput.safeExtend({ publish_at: PublishAt }), response: NewsPost, status: 201 }),
  saveDraft: route({ method: 'PATCH', path: '/news/:newsId/draft', summary: 'Save a draft in progress; `publish_at: null` takes it off the schedule', access: 'member', params: NewsRef, body: NewsDraft.extend({ version: PostVersion, publish_at: z.null().optional() }), response: NewsPost }),
  edit: route({ method: 'PUT', path: '/news/:newsId', summary: 'Change a published or closed news post; readers see that it was edited', access: 'member', params: NewsRef, body: NewsInput.safeExtend({ version: PostVersion }), response: NewsPost }),
  publish: route({ method: 'POST', path: '/news/:newsId/publish', summary: 'Publish a draft now, or schedule it', access: 'member', limit: 'api:job-post', params: NewsRef, body: NewsInput.safeExtend({ version: PostVersion, publish_at: PublishAt }), response: NewsPost }),
  close: route({ method: 'POST', path: '/news/:newsId/close', summary: 'Close a news post', access: 'member', params: NewsRef, body: CloseInput, response: NewsPost }),
  reopen: route({ method: 'POST', path: '/news/:newsId/reopen', summary: 'Reopen a closed news post', access: 'member', params: NewsRef, body: ReopenInput, response: NewsPost }),
  archive: route({ method: 'POST', path: '/news/:newsId/archive', summary: 'Archive a draft or closed news post', access: 'member', params: NewsRef, body: z.object({}), response: NewsPost }),
  clone: route({ method: 'POST', path: '/news/:newsId/clone', summary: 'Start a new draft from this news post', access: 'member', limit: 'api:job-post', creates: true, params: NewsRef, body: z.object({}), response: NewsPost, status: 201 }),
}

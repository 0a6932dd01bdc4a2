import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { news } from '@ensemble/contract/news/news.routes.ts'
import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { call, type CallOptions } from '../../lib/api.ts'
import type { OwnPost } from './own-posts.api.ts'

type Changed = { id: string; status: OwnPost['status']; version: number }
type Why = 'by_hand' | 'filled'

/** The calls behind a post's actions. Events and news can only be closed by hand, so they ignore `why`. */
export interface PostApi {
  /** The path and parameters under which its page is cached. */
  read: readonly [path: string, input: { params: Record<string, string> }]
  close(why: Why): Promise<Changed>
  reopen(deadline: string | undefined): Promise<Changed>
  archive(): Promise<Changed>
  unschedule(): Promise<Changed>
  clone(options: CallOptions): Promise<Changed>
}

const NONE = {}

const postApis: Readonly<Record<PostKind, (id: string) => PostApi>> = {
  job: (jobId) => {
    const params = { jobId }
    return {
      read: [jobs.get.path, { params }],
      close: (why) => call(jobs.close, { params, body: { why } }),
      reopen: (deadline) => call(jobs.reopen, { params, body: { deadline } }),
      archive: () => call(jobs.archive, { params, body: NONE }),
      unschedule: () => call(jobs.saveDraft, { params, body: { publish_at: null } }),
      clone: (options) => call(jobs.clone, { params, body: NONE }, options),
    }
  },
  collaboration: (collaborationId) => {
    const params = { collaborationId }
    return {
      read: [collaborations.get.path, { params }],
      close: (why) => call(collaborations.close, { params, body: { why } }),
      reopen: (deadline) => call(collaborations.reopen, { params, body: { deadline } }),
      archive: () => call(collaborations.archive, { params, body: NONE }),
      unschedule: () => call(collaborations.saveDraft, { params, body: { publish_at: null } }),
      clone: (options) => call(collaborations.clone, { params, body: NONE }, options),
    }
  },
  event: (eventId) => {
    const params = { eventId }
    return {
      read: [events.get.path, { params }],
      close: () => call(events.close, { params, body: { why: 'by_hand' } }),
      reopen: (deadline) => call(events.reopen, { params, body: { deadline } }),
      archive: () => call(events.archive, { params, body: NONE }),
      unschedule: () => call(events.saveDraft, { params, body: { publish_at: null } }),
      clone: (options) => call(events.clone, { params, body: NONE }, options),
    }
  },
  news: (newsId) => {
    const params = { newsId }
    return {
      read: [news.get.path, { params }],
      close: () => call(news.close, { params, body: { why: 'by_hand' } }),
      reopen: () => call(news.reopen, { params, body: NONE }),
      archive: () => call(news.archive, { params, body: NONE }),
      unschedule: () => call(news.saveDraft, { params, body: { publish_at: null } }),
      clone: (options) => call(news.clone, { params, body: NONE }, options),
    }
  },
}

export const postApiOf = (kind: PostKind, id: string): PostApi => postApis[kind](id)

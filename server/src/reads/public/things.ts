import { z } from 'zod'
import { collaborationPosts } from '../../modules/collaborations/index.ts'
import { companyPages } from '../../modules/companies/index.ts'
import { testimonialsAbout } from '../../modules/company-testimonials/index.ts'
import { eventPosts } from '../../modules/events/index.ts'
import { jobPosts } from '../../modules/jobs/index.ts'
import { newsPosts } from '../../modules/news/index.ts'
import { readProject } from '../../modules/portfolio/index.ts'
import { readOpenPosts } from '../../modules/posts/index.ts'
import { getProfile } from '../../modules/profiles/index.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { companyThing, profileThing, projectThing } from './people.ts'
import { collaborationThing, eventThing, jobThing, newsThing } from './posts.ts'
import type { PublicThing } from './public-thing.ts'
import { publicAmong } from './public.queries.ts'

const POSTS = 20
const TESTIMONIALS = 10
const Id = z.uuid()
const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/)

export type Read = (ctx: Context, name: string) => Promise<PublicThing>

/** A post that everyone may see, as a thing. */
const post =
  <Post>(get: (ctx: Context, id: string) => Promise<Post>, thing: (ctx: Context, shown: Post) => PublicThing): Read =>
  async (ctx, id) => {
    if (!Id.safeParse(id).success || !(await publicAmong(ctx.db, [id])).has(id.toLowerCase())) throw notFound()
    return thing(ctx, await get(ctx, id))
  }

const named =
  (read: Read): Read =>
  (ctx, slug) => {
    if (!Slug.safeParse(slug).success) throw notFound()
    return read(ctx, slug)
  }

/** Every public page, by its path, and how to read it as a visitor. Throws 404. */
export const PAGES: Readonly<Record<string, Read>> = {
  '/jobs/:name': post(jobPosts.get, jobThing),
  '/collab/:name': post(collaborationPosts.get, collaborationThing),
  '/events/:name': post(eventPosts.get, eventThing),
  '/news/:name': post(newsPosts.get, newsThing),
  '/u/:name': named(async (ctx, slug) => profileThing(ctx, await getProfile(ctx, slug))),
  '/c/:name': named(async (ctx, slug) =>
    companyThing(ctx, await companyPages.readPage(ctx, slug), {
      posts: (await readOpenPosts(ctx, slug, { limit: POSTS })).items,
      testimonials: (await testimonialsAbout(ctx, slug, { limit: TESTIMONIALS })).items,
    }),
  ),
  '/talent/portfolio/:name(^[0-9a-fA-F-]{36}$)': async (ctx, id) => {
    if (!Id.safeParse(id).success) throw notFound()
    return projectThing(ctx, await readProject(ctx, id))
  },
}

/** The longest that the app's page waits for its article: people with JavaScript get the page anyway. */
const LONGEST_MS = 3_000

/** The result of `work`, or 503 if it takes too long. */
export async function soon<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('core.unavailable', 503, { retryAfter: 5 })), LONGEST_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

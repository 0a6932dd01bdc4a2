import type { OutputOf, RouteSpec } from '@ensemble/contract/core/index.ts'
import type { CloseInput, ReopenInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Context, MemberContext } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'

interface Changing extends RouteSpec {
  access: 'member' | 'seat:recruiter'
  response: z.ZodType
}
interface OfOne {
  params: z.ZodType<Record<string, string>>
}

/** The routes that `postKindRoutes` makes for any kind. */
interface PostKindRoutes {
  get: RouteSpec & OfOne & { access: 'public'; response: z.ZodType }
  draft: Changing
  create: Changing
  saveDraft: Changing & OfOne
  edit: Changing & OfOne
  publish: Changing & OfOne
  close: Changing & OfOne & { body: typeof CloseInput }
  reopen: Changing & OfOne & { body: typeof ReopenInput }
  archive: Changing & OfOne
  clone: Changing & OfOne
}
type Shown<R extends PostKindRoutes> = Promise<z.input<R['get']['response']>>

/** The service behind them. */
interface PostKindService<R extends PostKindRoutes> {
  get(ctx: Context, id: string): Shown<R>
  draft(ctx: MemberContext, input: OutputOf<R['draft']['body']>): Shown<R>
  create(ctx: MemberContext, input: OutputOf<R['create']['body']>): Shown<R>
  saveDraft(ctx: MemberContext, id: string, input: OutputOf<R['saveDraft']['body']>): Shown<R>
  edit(ctx: MemberContext, id: string, input: OutputOf<R['edit']['body']>): Shown<R>
  publish(ctx: MemberContext, id: string, input: OutputOf<R['publish']['body']>): Shown<R>
  close(ctx: MemberContext, id: string, why: z.output<typeof CloseInput>['why']): Shown<R>
  reopen(ctx: MemberContext, id: string, lastDay: z.output<typeof ReopenInput>['deadline']): Shown<R>
  archive(ctx: MemberContext, id: string): Shown<R>
  clone(ctx: MemberContext, id: string): Shown<R>
}

/** Mounts the routes of one kind of post; `param` is the name of the post's id in its paths. */
export function mountPostKind<R extends PostKindRoutes>(
  app: FastifyInstance,
  routes: R,
  posts: PostKindService<R>,
  param: keyof OutputOf<R['get']['params']> & string,
): void
export function mountPostKind(
  app: FastifyInstance,
  routes: PostKindRoutes,
  posts: PostKindService<PostKindRoutes>,
  param: string,
): void {
  const idIn = (params: Record<string, string>) => params[param] ?? ''
  mount(app, routes.get, ({ params }, ctx) => posts.get(ctx, idIn(params)))
  mount(app, routes.draft, ({ body }, ctx) => posts.draft(ctx, body))
  mount(app, routes.create, ({ body }, ctx) => posts.create(ctx, body))
  mount(app, routes.saveDraft, ({ params, body }, ctx) => posts.saveDraft(ctx, idIn(params), body))
  mount(app, routes.edit, ({ params, body }, ctx) => posts.edit(ctx, idIn(params), body))
  mount(app, routes.publish, ({ params, body }, ctx) => posts.publish(ctx, idIn(params), body))
  mount(app, routes.close, ({ params, body }, ctx) => posts.close(ctx, idIn(params), body.why))
  mount(app, routes.reopen, ({ params, body }, ctx) => posts.reopen(ctx, idIn(params), body.deadline))
  mount(app, routes.archive, ({ params }, ctx) => posts.archive(ctx, idIn(params)))
  mount(app, routes.clone, ({ params }, ctx) => posts.clone(ctx, idIn(params)))
}

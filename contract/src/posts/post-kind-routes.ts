import { z } from 'zod'
import { type Access, route } from '../core/route.ts'
import { CloseInput, PostVersion, PublishAt, ReopenInput } from './posts.schemas.ts'

const Nothing = z.object({})
const Version = { version: PostVersion }
const When = { publish_at: PublishAt }
const Unscheduled = { publish_at: z.null().optional() }

/** A form with its call's fields added. zod's own type of `safeExtend` cannot be resolved for a generic form. */
const withFields = <Form extends z.ZodRawShape, More extends z.ZodRawShape>(form: z.ZodObject<Form>, more: More) =>
  form.safeExtend(more as never) as unknown as z.ZodObject<z.core.util.Extend<Form, More>>

interface Shared<List extends string, Param extends string, A, Ref, Shown> {
  /** Of one post: `/news/:newsId`. */
  path: `/${List}/:${Param}`
  /** A post of this kind in the summaries, with its article: `an event`. */
  one: `${'a' | 'an'} ${string}`
  /** Summaries in words of the kind's own. */
  summaries?: { get?: string; draft?: string; reopen?: string }
  /** Who may post. */
  access: A
  ref: Ref
  shown: Shown
}
interface Forms<Draft extends z.ZodRawShape, Input extends z.ZodRawShape> {
  draft: z.ZodObject<Draft>
  /** What may be published. */
  input: z.ZodObject<Input>
}

const nameIn = (one: string): string => one.slice(one.indexOf(' ') + 1)

const startingRoutes = <
  List extends string,
  Param extends string,
  const A extends Access,
  Ref extends z.ZodType,
  Shown extends z.ZodType,
  Draft extends z.ZodRawShape,
  Input extends z.ZodRawShape,
>(
  { path, one, summaries, access, ref, shown }: Shared<List, Param, A, Ref, Shown>,
  { draft, input }: Forms<Draft, Input>,
) => {
  const list = path.slice(0, path.lastIndexOf('/:')) as `/${List}`
  const starts = { method: 'POST', access, limit: 'api:job-post', creates: true, response: shown, status: 201 } as const
  return {
    draft: route({ ...starts, path: list, summary: summaries?.draft ?? `Start ${one} as a draft`, body: draft }),
    create: route({
      ...starts,
      path: `${list}/publish`,
      summary: `Post ${one} at once, or at \`publish_at\``,
      body: withFields(input, When),
    }),
    clone: route({
      ...starts,
      path: `${path}/clone`,
      summary: `Start a new draft from this ${nameIn(one)}`,
      params: ref,
      body: Nothing,
    }),
  }
}

const editingRoutes = <
  List extends string,
  Param extends string,
  const A extends Access,
  Ref extends z.ZodType,
  Shown extends z.ZodType,
  Draft extends z.ZodRawShape,
  Input extends z.ZodRawShape,
>(
  { path, one, access, ref, shown }: Shared<List, Param, A, Ref, Shown>,
  { draft, input }: Forms<Draft, Input>,
) => {
  const edits = { access, params: ref, response: shown }
  return {
    saveDraft: route({
      ...edits,
      method: 'PATCH',
      path: `${path}/draft`,
      summary: 'Save a draft in progress; `publish_at: null` unschedules it',
      body: withFields(draft, { ...Version, ...Unscheduled }),
    }),
    edit: route({
      ...edits,
      method: 'PUT',
      path,
      summary: `Change a published or closed ${nameIn(one)}; readers see that it was edited`,
      body: withFields(input, Version),
    }),
    publish: route({
      ...edits,
      method: 'POST',
      path: `${path}/publish`,
      summary: 'Publish a draft now, or schedule it',
      limit: 'api:job-post',
      body: withFields(input, { ...Version, ...When }),
    }),
  }
}

const movingRoutes = <
  List extends string,
  Param extends string,
  const A extends Access,
  Ref extends z.ZodType,
  Shown extends z.ZodType,
>({
  path,
  one,
  summaries,
  access,
  ref,
  shown,
}: Shared<List, Param, A, Ref, Shown>) => {
  const moves = { method: 'POST', access, params: ref, response: shown } as const
  const name = nameIn(one)
  return {
    close: route({ ...moves, path: `${path}/close`, summary: `Close ${one}`, body: CloseInput }),
    reopen: route({
      ...moves,
      path: `${path}/reopen`,
      summary: summaries?.reopen ?? `Reopen a closed ${name}`,
      body: ReopenInput,
    }),
    archive: route({ ...moves, path: `${path}/archive`, summary: `Archive a draft or closed ${name}`, body: Nothing }),
  }
}

/** The calls of a post's life, the same for every kind. */
export const postKindRoutes = <
  List extends string,
  Param extends string,
  const A extends Access,
  Ref extends z.ZodType,
  Shown extends z.ZodType,
  Draft extends z.ZodRawShape,
  Input extends z.ZodRawShape,
>(
  spec: Shared<List, Param, A, Ref, Shown> & Forms<Draft, Input>,
) => ({
  get: route({
    method: 'GET',
    path: spec.path,
    summary: spec.summaries?.get ?? `A${spec.one.slice(1)}`,
    access: 'public',
    params: spec.ref,
    response: spec.shown,
  }),
  ...startingRoutes(spec, spec),
  ...editingRoutes(spec, spec),
  ...movingRoutes(spec),
})

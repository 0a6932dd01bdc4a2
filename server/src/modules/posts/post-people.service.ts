import type { PostPersonInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { record, type Recording } from '../../platform/facts/record.ts'
import { deletePerson, noteNamed, peopleOf, replacePeople } from './post-people.queries.ts'
import { nameableAmong } from './post-people.reads.ts'
import { personNamed } from './posts.facts.ts'
import type { PostRow } from './posts.queries.ts'

/** The people of a post in its form's format. */
export const formPeopleOf = async (db: Db, postId: string): Promise<PostPersonInput[]> =>
  (await peopleOf(db, postId)).map((person) => ({ ...person, role: person.role }))

/**
 * Writes the people named in a post. Ignores ids of rows that belong to another post; an account that can't be named is
 * rejected next to its field, without saying why: a block is no one else's business.
 */
export async function writePeople(
  ctx: MemberContext,
  post: Pick<PostRow, 'id' | 'owner_id'>,
  people: readonly PostPersonInput[],
): Promise<void> {
  const before = await peopleOf(ctx.db, post.id)
  const kept = new Set(before.map(({ id }) => id))
  const known = new Set(before.map(({ person_id }) => person_id))
  const nameable = await nameableAmong(
    ctx.db,
    people.flatMap(({ person_id }) => person_id ?? []),
    { postId: post.id, ownerId: post.owner_id, writerId: ctx.viewer.id },
  )
  const refused = people.findIndex(
    ({ person_id }) => person_id !== null && !nameable.has(person_id) && !known.has(person_id),
  )
  if (refused >= 0)
    throw new AppError('core.invalid', 400, {
      fields: { [`people.${refused}`]: 'This person can’t be named here.' },
    })
  const twice = people.findIndex(
    (person, at) =>
      person.person_id !== null &&
      people.some((other, i) => i < at && other.person_id === person.person_id && other.role === person.role),
  )
  if (twice >= 0)
    throw new AppError('core.invalid', 400, {
      fields: { [`people.${twice}`]: 'This person is already listed in this role.' },
    })
  await replacePeople(
    ctx.db,
    post.id,
    people.map(({ id, ...person }) => (id && kept.has(id) ? { id, ...person } : person)),
  )
}

/** The people of a post for a new one by the viewer: without those who can't be named in it. */
export async function nameableOf(
  ctx: MemberContext,
  postId: string,
  people: readonly PostPersonInput[],
): Promise<PostPersonInput[]> {
  const nameable = await nameableAmong(
    ctx.db,
    people.flatMap(({ person_id }) => person_id ?? []),
    { postId, ownerId: ctx.viewer.id, writerId: ctx.viewer.id },
  )
  return people
    .filter(({ person_id }) => person_id === null || nameable.has(person_id))
    .map(({ id: _id, ...person }) => person)
}

/** Notifies everyone that a public post names for the first time. Call it in the transaction that names them. */
export async function notifyNamed(ctx: Recording, post: Pick<PostRow, 'id' | 'owner_id'>): Promise<void> {
  for (const personId of await noteNamed(ctx.db, post.id, post.owner_id))
    await record(ctx, personNamed({ postId: post.id, personId }))
}

/** Removes the viewer from a post that names them, for good. Throws 404 if it doesn't. */
export const leavePost = (ctx: MemberContext, postId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await deletePerson(ctx.db, postId, ctx.viewer.id))) throw notFound()
  })

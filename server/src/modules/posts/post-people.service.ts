import type { PostPersonInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { deletePerson, peopleOf, replacePeople } from './post-people.queries.ts'
import { shownAmong } from './post-people.reads.ts'

/** The people of a post in its form's format. */
export const formPeopleOf = async (db: Db, postId: string): Promise<PostPersonInput[]> =>
  (await peopleOf(db, postId)).map((person) => ({ ...person, role: person.role }))

/**
 * Writes the people named in a post. Ignores ids of rows that belong to another post; an account that isn't visible is
 * rejected next to its field.
 */
export async function writePeople(db: Db, postId: string, people: readonly PostPersonInput[]): Promise<void> {
  const before = await peopleOf(db, postId)
  const kept = new Set(before.map(({ id }) => id))
  const known = new Set(before.map(({ person_id }) => person_id))
  const shown = await shownAmong(
    db,
    people.flatMap(({ person_id }) => person_id ?? []),
  )
  const missing = people.findIndex(
    ({ person_id }) => person_id !== null && !shown.has(person_id) && !known.has(person_id),
  )
  if (missing >= 0)
    throw new AppError('core.invalid', 400, {
      fields: { [`people.${missing}`]: 'This person is no longer on Ensemble.' },
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
    db,
    postId,
    people.map(({ id, ...person }) => (id && kept.has(id) ? { id, ...person } : person)),
  )
}

/** Removes the viewer from a post that names them. Throws 404 if it doesn't. */
export async function leavePost(ctx: MemberContext, postId: string): Promise<void> {
  if (!(await deletePerson(ctx.db, postId, ctx.viewer.id))) throw notFound()
}

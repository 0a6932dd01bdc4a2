import type { PostPersonInput } from '@ensemble/contract/posts/posts.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { deletePerson, peopleOf, replacePeople } from './post-people.queries.ts'
import { shownAmong } from './post-people.reads.ts'

/** The people of a post as its form holds them. */
export const formPeopleOf = async (db: Db, postId: string): Promise<PostPersonInput[]> =>
  (await peopleOf(db, postId)).map((person) => ({ ...person, role: person.role }))

/** Writes who is named in a post. Ids of rows that are not this post's are not taken over; an account that is not shown is refused beside its field. */
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

/** Takes the viewer out of a post that names them. Throws 404 where none does. */
export async function leavePost(ctx: MemberContext, postId: string): Promise<void> {
  if (!(await deletePerson(ctx.db, postId, ctx.viewer.id))) throw notFound()
}

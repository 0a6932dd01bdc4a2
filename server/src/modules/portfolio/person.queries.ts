import type { Db } from '../../platform/db/db.ts'
import { deleteLooksAt } from '../views/index.ts'
import { deleteLikesOf } from './marks.queries.ts'

/** What the portfolio stores about a person. Tokens of links are not included. */
export async function exportPerson(db: Db, userId: string): Promise<Record<string, unknown>> {
  const projects = await db
    .selectFrom('portfolio_projects')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position', 'desc')
    .execute()
  return {
    portfolio_projects: projects,
    ...(await exportPartsOf(
      db,
      projects.map(({ id }) => id),
    )),
    credits_received: await db
      .selectFrom('portfolio_credits')
      .select(['project_id', 'role', 'state', 'asked_at', 'decided_at'])
      .where('person_id', '=', userId)
      .execute(),
    portfolio_likes: await db
      .selectFrom('portfolio_likes')
      .select(['project_id', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  }
}

async function exportPartsOf(db: Db, projectIds: readonly string[]) {
  if (projectIds.length === 0) return { portfolio_media: [], portfolio_links: [], credits_given: [] }
  return {
    portfolio_media: await db
      .selectFrom('portfolio_media')
      .selectAll()
      .where('project_id', 'in', projectIds)
      .orderBy('project_id')
      .orderBy('position')
      .execute(),
    portfolio_links: await db
      .selectFrom('portfolio_links')
      .select(['project_id', 'label', 'opened', 'created_at', 'expires_at'])
      .where('project_id', 'in', projectIds)
      .execute(),
    credits_given: await db
      .selectFrom('portfolio_credits')
      .select(['project_id', 'person_id', 'name', 'role', 'state', 'created_at', 'decided_at'])
      .where('project_id', 'in', projectIds)
      .execute(),
  }
}

/**
 * Deletes their projects entirely, and what they left in others' projects. Their files are deleted with the media
 * themselves.
 */
export async function erasePerson(db: Db, userId: string): Promise<void> {
  await deleteLikesOf(db, userId)
  await deleteLooksAt(
    db,
    (await db.selectFrom('portfolio_projects').select('id').where('user_id', '=', userId).execute()).map(
      ({ id }) => id,
    ),
  )
  await db.deleteFrom('portfolio_credits').where('person_id', '=', userId).execute()
  await db.deleteFrom('portfolio_projects').where('user_id', '=', userId).execute()
}

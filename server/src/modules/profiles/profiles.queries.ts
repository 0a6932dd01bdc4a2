import type { CraftFacts } from '@ensemble/contract/profiles/facts.schemas.ts'
import type { FactKind } from '@ensemble/contract/profiles/terms.ts'
import type { Db } from '../../platform/db/db.ts'

/** Writes the facts in a change: null removes one, an absent one stays. */
export async function writeFacts(db: Db, talentId: string, facts: CraftFacts): Promise<void> {
  for (const [kind, fact] of Object.entries(facts) as [FactKind, CraftFacts[FactKind]][]) {
    if (fact === null)
      await db.deleteFrom('talent_facts').where('talent_id', '=', talentId).where('kind', '=', kind).execute()
    if (!fact) continue
    const { shown, ...value } = fact
    await db
      .insertInto('talent_facts')
      .values({ talent_id: talentId, kind, value: JSON.stringify(value), shown })
      .onConflict((conflict) =>
        conflict.columns(['talent_id', 'kind']).doUpdateSet({ value: JSON.stringify(value), shown }),
      )
      .execute()
  }
}

export async function exportProfile(db: Db, id: string): Promise<Record<string, unknown>> {
  return {
    facts: await db
      .selectFrom('talent_facts')
      .select(['kind', 'value', 'shown'])
      .where('talent_id', '=', id)
      .orderBy('kind')
      .execute(),
    experience: await db
      .selectFrom('talent_experience')
      .selectAll()
      .where('talent_id', '=', id)
      .orderBy('start_date', 'desc')
      .execute(),
    testimonials_about_me: await db
      .selectFrom('talent_testimonials')
      .select([
        'author_name',
        'author_role',
        'rating',
        'content',
        'project_title',
        'reply',
        'replied_at',
        'hidden_at',
        'created_at',
      ])
      .where('talent_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute(),
    testimonials_of_mine: await db
      .selectFrom('talent_testimonials')
      .select(['talent_id', 'author_role', 'rating', 'content', 'project_title', 'edited_at', 'created_at'])
      .where('author_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute(),
  }
}

export async function eraseProfile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('talent_facts').where('talent_id', '=', id).execute()
  await db.deleteFrom('talent_experience').where('talent_id', '=', id).execute()
  await db
    .deleteFrom('talent_testimonials')
    .where((eb) => eb.or([eb('talent_id', '=', id), eb('author_id', '=', id)]))
    .execute()
}

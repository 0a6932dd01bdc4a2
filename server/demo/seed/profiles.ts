import { makeExperience, makeFacts, makeTestimonial } from '../../src/modules/profiles/profiles.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { companies, talents } from '../data/cast.ts'
import { DUTIES, FACTS_OF, HOUSES, INDUSTRY_OF, ladderOf, TESTIMONIALS } from '../data/profiles.ts'
import type { DemoTalent } from '../data/types.ts'
import type { Cast } from './people.ts'
import { demoPicture } from './pictures.ts'

const DAY_MS = 86_400_000
/** The first of a month, so many months ago. */
const monthsAgo = (months: number) => Temporal.Now.plainDateISO().with({ day: 1 }).subtract({ months }).toString()
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Positions from today back as far as their years go. */
async function seedExperience(ctx: Context, id: string, talent: DemoTalent, at: number): Promise<void> {
  const ladder = ladderOf(talent.professional_title)
  const span = Math.max(6, Math.floor((talent.years_experience * 12) / ladder.length))
  for (const [step, title] of ladder.entries()) {
    const member = (at + step) % 3 === 0
    await makeExperience(ctx, id, {
      title,
      company: member ? pick(companies, at + step).name : pick(HOUSES, at * 3 + step),
      location: `${talent.city}, ${talent.country}`,
      start_date: monthsAgo(span * (step + 1)),
      ...(step === 0 ? { current: true } : { end_date: monthsAgo(span * step + 1) }),
      description: pick(DUTIES, at + step * 2),
    })
  }
}

/** Words of colleagues: founders of companies and others of the cast, one to four for each. */
async function seedTestimonials(ctx: Context, cast: Cast, talent: DemoTalent, at: number): Promise<void> {
  const authors = [
    pick(companies, at).key,
    pick(talents, at + 7).key,
    pick(companies, at + 5).key,
    pick(talents, at + 13).key,
  ].slice(0, 1 + (at % 4))
  for (const [turn, key] of authors.entries()) {
    const { role, rating, content, project, reply } = pick(TESTIMONIALS, at + turn * 3)
    const written = Date.now() - (9 + at * 3 + turn * 61) * DAY_MS
    await makeTestimonial(ctx, {
      talentId: cast.get(talent.key) ?? '',
      authorId: cast.get(key) ?? '',
      author_role: role,
      rating,
      content,
      project_title: project ?? null,
      demo: true,
      created_at: new Date(written),
      ...(reply && { reply, replied_at: new Date(written + 2 * DAY_MS) }),
    })
  }
}

/** What the cast's profiles say beside their accounts. */
export async function seedProfiles(ctx: Context, cast: Cast): Promise<void> {
  for (const [at, talent] of talents.entries()) {
    const id = cast.get(talent.key) ?? ''
    const cover = talent.projects[0]?.pictures.at(-1)
    await ctx.db
      .updateTable('profiles')
      .set({
        industry: INDUSTRY_OF[talent.professional_title] ?? 'Film Production',
        cover_url: cover ? demoPicture(cover).url : null,
      })
      .where('id', '=', id)
      .execute()
    const facts = FACTS_OF[talent.key]
    if (facts) await makeFacts(ctx, id, facts)
    await seedExperience(ctx, id, talent, at)
    await seedTestimonials(ctx, cast, talent, at)
  }
}

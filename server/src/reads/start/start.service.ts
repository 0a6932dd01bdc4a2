import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import { START_PEOPLE, type Start, type StartPerson } from '@ensemble/contract/companies/start.schemas.ts'
import type { TalentField } from '@ensemble/contract/talent-pool/vocabulary.ts'
import { readOwnStart } from '../../modules/companies/index.ts'
import type { MemberContext } from '../../platform/context.ts'
import { type Asker, type CardRow, type PoolFilter, readFitting, readSome } from '../talent-pool/index.ts'
import { findApplicants, findBegun } from './start.reads.ts'

/** The field that a type of company works in, where it says one. */
const FIELDS: Partial<Record<CompanyType, TalentField>> = {
  production_house: 'film',
  media_company: 'film',
  recording_studio: 'music',
  fashion_house: 'fashion',
}
const NEAR_KM = '50'

const person = (row: CardRow): StartPerson => ({
  id: row.id,
  slug: row.slug,
  name: row.full_name,
  role: row.professional_title || row.profession,
  location: row.location,
  avatar_url: row.avatar_url,
  picture: row.recent_work?.[0]?.url ?? null,
  invited_at: row.invited_at?.toISOString() ?? null,
})

/** Filters, the closest first: of the field and nearby, of the field, nearby, anyone. */
function nearestFirst({ type, location }: { type: CompanyType; location: string | null }): PoolFilter[] {
  const field = FIELDS[type] ? { field: FIELDS[type] } : undefined
  const near = location ? ({ place: location, radius: NEAR_KM } as const) : undefined
  return [...(field && near ? [{ ...field, ...near }] : []), ...(field ? [field] : []), ...(near ? [near] : []), {}]
}

/** Some of the talent pool, by company type and city; those with work to show come first. */
async function peopleFor(ctx: MemberContext, asker: Asker, company: Parameters<typeof nearestFirst>[0]) {
  const found = new Map<string, CardRow>()
  for (const filter of nearestFirst(company)) {
    if (found.size >= START_PEOPLE) break
    const rows = (await readSome(ctx, asker, filter, START_PEOPLE * 3)).filter(({ full_name: name }) => name)
    const worked = rows.toSorted((one, other) => Number(!!other.recent_work) - Number(!!one.recent_work))
    for (const row of worked) if (found.size < START_PEOPLE && !found.has(row.id)) found.set(row.id, row)
  }
  return [...found.values()].map(person)
}

async function fitsOf(ctx: MemberContext, asker: Asker, post: { id: string; title: string }): Promise<Start['fits']> {
  const leave = await findApplicants(ctx.db, post.id)
  const { count, cards } = await readFitting(ctx, asker, post.id, { most: START_PEOPLE, leave })
  return count ? { post, count, people: cards.map(person) } : null
}

/** What the viewer's new company does first, and who it could meet; null once its first days are over, and for viewers. */
export async function readStart(ctx: MemberContext): Promise<{ start: Start | null }> {
  const own = await readOwnStart(ctx)
  if (!own) return { start: null }
  const { company, businessId, verification } = own
  const asker = { viewerId: ctx.viewer.id, businessId }
  const { posted, invited, draft, open } = await findBegun(ctx.db, businessId)
  const [fits, people] = await Promise.all([
    open ? fitsOf(ctx, asker, open) : null,
    posted ? [] : peopleFor(ctx, asker, company),
  ])
  const { logo, cover } = company
  return { start: { verification, logo, cover, posted, invited, draft, fits, people } }
}

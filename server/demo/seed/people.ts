import { sql } from 'kysely'
import { makeAccount } from '../../src/modules/auth/auth.factory.ts'
import type { Auth } from '../../src/modules/auth/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { companies, talents } from '../data/cast.ts'
import type { DemoCompany, DemoTalent, Pay } from '../data/types.ts'
import { demoPicture } from './pictures.ts'

/** Units as the database keeps them. */
export const payUnit = (pay: Pay) => (pay.unit === 'royalty share' ? 'royalty_share' : pay.unit)

const addressOf = (name: string, domain: string) =>
  `${name
    .normalize('NFKD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .toLowerCase()
    .replace(/ +/g, '.')}@${domain}`

/** Where the cast's talent has its mail; a made-up domain that can never be delivered to. */
const TALENT_DOMAIN = 'cast.example'
export const talentAddress = (talent: DemoTalent) => addressOf(talent.full_name, TALENT_DOMAIN)
export const founderAddress = (company: DemoCompany) => addressOf(company.founder, company.domain)

async function seedTalent(ctx: Context, auth: Auth, talent: DemoTalent, password: string | undefined): Promise<string> {
  const location = `${talent.city}, ${talent.country}`
  const id = await makeAccount(ctx, auth, {
    email: talentAddress(talent),
    ...(password && { password }),
    metadata: { account_type: 'talent', full_name: talent.full_name, profession: talent.professional_title, location },
  })
  await ctx.db
    .updateTable('profiles')
    .set({ bio: talent.bio, avatar_url: demoPicture(talent.avatar).url, demo: true })
    .where('id', '=', id)
    .execute()
  const inDays = talent.availability === 'soon' ? sql<string>`current_date + 21` : null
  await ctx.db
    .updateTable('talent_profiles')
    .set({
      professional_title: talent.professional_title,
      profession: talent.professional_title,
      skills: talent.skills,
      years_experience: talent.years_experience,
      availability_status: talent.availability,
      available_from: inDays,
      interests: talent.interests,
      rate_from: talent.rate.from,
      rate_to: talent.rate.to,
      rate_currency: talent.rate.currency,
      rate_unit: talent.rate.unit,
      phone: talent.phone ?? null,
    })
    .where('id', '=', id)
    .execute()
  return id
}

async function seedCompany(
  ctx: Context,
  auth: Auth,
  company: DemoCompany,
  password: string | undefined,
): Promise<string> {
  const id = await makeAccount(ctx, auth, {
    email: founderAddress(company),
    ...(password && { password }),
    metadata: {
      account_type: 'business',
      company_name: company.name,
      company_type: company.companyType,
      full_name: company.founder,
      location: `${company.city}, ${company.country}`,
    },
  })
  await ctx.db
    .updateTable('profiles')
    .set({ avatar_url: demoPicture(company.founderAvatar).url, demo: true })
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('business_profiles')
    .set({
      about: company.about,
      website: `https://${company.domain}`,
      logo_url: demoPicture(company.logo).url,
      cover_url: demoPicture(company.cover).url,
      demo: true,
    })
    .where('id', '=', id)
    .execute()
  return id
}

/** Ids by key: of the cast and of the companies (a company's founder has the same id). */
export type Cast = ReadonlyMap<string, string>

/** The whole cast; only those with a password can be signed in to. */
export async function seedPeople(ctx: Context, auth: Auth, passwords: ReadonlyMap<string, string>): Promise<Cast> {
  const ids = new Map<string, string>()
  for (const company of companies)
    ids.set(company.key, await seedCompany(ctx, auth, company, passwords.get(company.key)))
  for (const talent of talents) ids.set(talent.key, await seedTalent(ctx, auth, talent, passwords.get(talent.key)))
  const joined = { created_at: sql<Date>`now() - (30 + abs(hashtext(id::text)) % 900) * interval '1 day'` }
  await ctx.db.updateTable('profiles').set(joined).where('demo', '=', true).execute()
  await ctx.db.updateTable('business_profiles').set(joined).where('demo', '=', true).execute()
  return ids
}

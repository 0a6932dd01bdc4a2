import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { recordReplies } from '../../src/modules/applications/index.ts'
import type { Auth } from '../../src/modules/auth/index.ts'
import { posts } from '../../src/modules/posts/upkeep.face.ts'
import type { Context } from '../../src/platform/context.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { readMeta, writeMeta } from '../../src/platform/db/installation.ts'
import { companies, talents } from '../data/cast.ts'
import type { DemoCompany, DemoTalent } from '../data/types.ts'
import { seedCompanyPages } from './company-pages.ts'
import { seedCompanyTestimonials } from './company-testimonials.ts'
import { seedConversations } from './conversations.ts'
import { seedApplications } from './hiring.ts'
import { seedHistory } from './history.ts'
import { seedInterviews } from './interviews.ts'
import { seedJoining } from './joining.ts'
import { seedPastJobs } from './past.ts'
import { founderAddress, seedPeople, talentAddress } from './people.ts'
import { seedPortfolios } from './portfolios.ts'
import { seedPosts } from './posts.ts'
import { seedProfiles } from './profiles.ts'
import { seedViews } from './views.ts'

export interface SignIn {
  who: string
  email: string
  password: string
}

const SIGN_INS = 'demo.sign_ins'

/** The sign-ins of a demo that is there already. */
export const knownSignIns = async (ctx: Pick<Context, 'db'>): Promise<SignIn[] | undefined> =>
  (await readMeta(ctx.db, SIGN_INS)) as SignIn[] | undefined

/** Meets every rule of a password; random for this installation. */
const newPassword = () => `${randomBytes(9).toString('base64url')}aA1`

/** Who the demo can be looked at as: the first company and the first talent of the cast. */
const featured = () => {
  const [company] = companies
  const [talent] = talents
  if (!company || !talent) throw new Error('The demo has no cast')
  return { company, talent }
}

/** Both sign-ins, the talent's first. */
const newSignIns = (company: DemoCompany, talent: DemoTalent): SignIn[] => [
  {
    who: `${talent.full_name}, ${talent.professional_title} (talent)`,
    email: talentAddress(talent),
    password: newPassword(),
  },
  { who: `${company.founder}, ${company.name} (business)`, email: founderAddress(company), password: newPassword() },
]

/**
 * Fills an empty installation with the demo, once and whole (one transaction): cast, portfolios, posts of all four
 * kinds, applications, conversations, companies' pages. The sign-ins are also kept in `demo.txt` of the data folder. Later calls answer the same sign-ins. An installation that has people already is left alone.
 */
export async function seedDemo(
  ctx: Context,
  auth: Auth,
  dataDir = resolve(ctx.platform.env.ENSEMBLE_DATA),
): Promise<SignIn[] | undefined> {
  const known = await knownSignIns(ctx)
  if (known) return known
  if (await ctx.db.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) return undefined
  const { company, talent } = featured()
  const signIns = newSignIns(company, talent)
  const passwords = new Map([
    [talent.key, signIns[0]?.password ?? ''],
    [company.key, signIns[1]?.password ?? ''],
  ])
  await inTransaction(ctx, async (ctx) => {
    // a slow machine takes longer for the demo than any request may take; one transaction, so that it is there whole or not
    await sql`set local transaction_timeout = 0`.execute(ctx.db)
    const cast = await seedPeople(ctx, auth, passwords)
    await seedCompanyPages(ctx, cast)
    await seedProfiles(ctx, cast)
    await seedPortfolios(ctx, cast)
    const jobs = await seedPosts(ctx, cast)
    await seedApplications(ctx, cast, jobs, { talent: talent.key, company: company.key })
    await seedViews(ctx, cast, company.key)
    await seedJoining(ctx, cast)
    await seedPastJobs(ctx, cast)
    await seedInterviews(ctx, cast, company.key)
    await seedCompanyTestimonials(ctx, cast)
    await seedConversations(ctx, cast)
    await seedHistory(ctx, cast, { talent: talent.key, company: company.key })
    await recordReplies(ctx)
    // where cities are known already, posts lie there at once
    await posts.refreshVocabulary(ctx)
    await writeMeta(ctx.db, SIGN_INS, signIns)
  })
  await writeFile(
    join(dataDir, 'demo.txt'),
    signIns.map((entry) => `${entry.who}\n  ${entry.email}\n  ${entry.password}\n`).join('\n'),
    { mode: 0o600 },
  )
  return signIns
}

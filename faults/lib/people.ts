import { pino } from 'pino'
import { makeAccount, makeSession } from '../../server/src/modules/auth/auth.factory.ts'
import { loadKeys } from '../../server/src/modules/auth/setup.face.ts'
import { accountHooks } from '../../server/src/modules/companies/hooks.face.ts'
import { makeJob } from '../../server/src/modules/jobs/jobs.factory.ts'
import { buildPlatform, contextOfNobody } from '../../server/src/platform/build-platform.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { createDb, createPool } from '../../server/src/platform/db/db.ts'
import { readEnv } from '../../server/src/platform/env.ts'
import { wire } from '../../server/src/wiring.ts'
import { tempDir } from './database.ts'
import { PUBLIC_URL } from './node.ts'
import type { Stage } from './stage.ts'

export interface Someone {
  id: string
  email: string
  token: string
  refreshToken: string
}

export interface People {
  talent(name: string, password?: string): Promise<Someone>
  /** The token of a new session of someone who is there. */
  tokenOf(id: string): Promise<string>
  business(company: string): Promise<Someone>
  /** An open job of this company. Returns its id. */
  openJob(owner: Someone, title: string): Promise<string>
}

/** A context over a separate pool, like a command's. Closed with the stage unless closed before. */
export async function openContext(stage: Stage, appUrl: string): Promise<{ ctx: Context; close(): Promise<void> }> {
  const log = pino({ level: 'silent' })
  const pool = createPool(appUrl, { max: 4, name: 'faults', onError: () => undefined })
  const db = createDb(pool)
  let open = true
  const close = async () => {
    if (open) await db.destroy()
    open = false
  }
  stage.defer(close)
  const platform = await buildPlatform({
    env: readEnv({ NODE_ENV: 'test' }),
    db,
    pool,
    log,
    dataDir: await tempDir(stage),
    wiring: wire(),
    address: () => PUBLIC_URL,
  })
  return { ctx: contextOfNobody(platform, 'faults'), close }
}

/** Creates people with sessions straight in the database, as signing up and in would. Closed with the stage. */
export async function openPeople(stage: Stage, appUrl: string): Promise<People> {
  const { ctx } = await openContext(stage, appUrl)
  const { db } = ctx
  const auth = { keys: await loadKeys(db), hooks: accountHooks }
  let count = 0
  const join = async (metadata: Record<string, unknown>, password?: string): Promise<Someone> => {
    const email = `person.${(count += 1)}.${process.hrtime.bigint().toString(36)}@studio.example`
    const id = await makeAccount(ctx, auth, { email, metadata, ...(password && { password }) })
    const session = await makeSession(ctx, auth, id)
    return { id, email, token: session.access_token, refreshToken: session.refresh_token }
  }
  return {
    talent: (name, password) =>
      join({ account_type: 'talent', full_name: name, profession: 'Editor', location: 'Lisbon' }, password),
    tokenOf: async (id) => (await makeSession(ctx, auth, id)).access_token,
    business: (company) =>
      join({
        account_type: 'business',
        company_name: company,
        company_type: 'Production House',
        full_name: `${company} Casting`,
      }),
    openJob: async (owner, title) =>
      (await makeJob({ db }, { ownerId: owner.id, businessId: owner.id, form: { title } })).id,
  }
}

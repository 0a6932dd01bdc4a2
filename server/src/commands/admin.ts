import { openPlatform } from '../open.ts'
import type { Opened } from '../open.ts'
import { setAdmin } from '../modules/accounts/index.ts'
import { recordAct } from '../modules/administration/index.ts'
import { loadKeys, signServiceToken } from '../modules/auth/index.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { SettingsError, readEnv } from '../platform/env.ts'

// npm run admin -- grant <email> | revoke <email> | service-token [--days N]
const USAGE = `Usage: npm run admin -- grant <email>
       npm run admin -- revoke <email>
       npm run admin -- service-token [--days N]   (1 to 365; 30 unless given)`
const DAYS = 30
const MOST_DAYS = 365

type Act = (opened: Opened) => Promise<boolean>

const setFor = (email: string, admin: boolean): Act => async ({ ctx }) => {
  const person = await inTransaction(ctx(), async (ctx) => {
    const changed = await setAdmin(ctx.db, email.trim().toLowerCase(), admin)
    if (changed) await recordAct(ctx, { act: admin ? 'user.grant_admin' : 'user.revoke_admin', subjectType: 'user', subjectId: changed.id, actor: 'command line' })
    return changed
  })
  if (person) console.log(`${person.full_name || email} is ${admin ? 'now an administrator' : 'no longer an administrator'}.`)
  else console.error(`There is no account with the address ${email}.`)
  return !!person
}

/** Prints the token alone to standard output, so that it can be piped. */
const printToken = (days: number): Act => async ({ platform }) => {
  const { token, expiresAt } = await signServiceToken(await loadKeys(platform.db, platform.env), days)
  console.log(token)
  console.error(`Good until ${expiresAt.toISOString()}. It may do everything to every account: keep it on a server, never in a browser.`)
  return true
}

function actOf(args: readonly string[]): Act | undefined {
  const [name, value, count, ...more] = args
  if ((name === 'grant' || name === 'revoke') && value && count === undefined) return setFor(value, name === 'grant')
  if (name !== 'service-token' || more.length) return undefined
  if (value === undefined) return printToken(DAYS)
  const days = value === '--days' && /^\d{1,3}$/.test(count ?? '') ? Number(count) : 0
  return days >= 1 && days <= MOST_DAYS ? printToken(days) : undefined
}

const act = actOf(process.argv.slice(2))
if (!act) {
  console.error(USAGE)
  process.exit(2)
}
try {
  const opened = await openPlatform({ ...readEnv(), LOG_LEVEL: 'warn' })
  const done = await act(opened).finally(() => opened.close())
  if (!done) process.exitCode = 1
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(`The settings are not right:\n${error.message}`)
  process.exitCode = 1
}

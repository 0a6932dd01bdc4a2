import { administrators, setAdmin } from '../modules/accounts/lifecycle.face.ts'
import { recordAct } from '../modules/administration/index.ts'
import { loadKeys, signServiceToken } from '../modules/auth/setup.face.ts'
import { type Opened, openPlatform } from '../open.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { SettingsError, readEnv } from '../platform/env.ts'

// npm run admin -- grant <email> | revoke <email> [--force] | service-token [--days N]
const USAGE = `Usage: npm run admin -- grant <email>
       npm run admin -- revoke <email> [--force]   (--force: even the last administrator)
       npm run admin -- service-token [--days N]   (1 to 365; default 30)`
const DAYS = 30
const MOST_DAYS = 365

type Act = (opened: Opened) => Promise<boolean>

/** Revoking the last administrator would leave no one who could grant the right again in the app. */
class LastAdministrator extends Error {}

const setFor =
  (email: string, admin: boolean, force = false): Act =>
  async ({ ctx }) => {
    const person = await inTransaction(ctx(), async (ctx) => {
      const before = await administrators.staying(ctx.db)
      const changed = await setAdmin(ctx.db, email.trim().toLowerCase(), admin)
      if (changed && !admin && !force && before.length === 1 && before[0] === changed.id) throw new LastAdministrator()
      if (changed)
        await recordAct(ctx, {
          act: admin ? 'user.grant_admin' : 'user.revoke_admin',
          subjectType: 'user',
          subjectId: changed.id,
          actor: 'command line',
        })
      return changed
    }).catch((error: unknown) => {
      if (error instanceof LastAdministrator) return 'last' as const
      throw error
    })
    if (person === 'last') {
      console.error(
        `${email} is the last administrator, so nothing was changed. Make someone else an administrator first, or add --force.`,
      )
      return false
    }
    if (person)
      console.log(`${person.full_name || email} is ${admin ? 'now an administrator' : 'no longer an administrator'}.`)
    else console.error(`No account has the address ${email}.`)
    return !!person
  }

/** Prints nothing but the token to standard output, so that it can be piped. */
const printToken =
  (days: number): Act =>
  async ({ platform }) => {
    const { token, expiresAt } = await signServiceToken(await loadKeys(platform.db, platform.env), days)
    console.log(token)
    console.error(
      `Good until ${expiresAt.toISOString()}. It can do anything to any account. Keep it on a server, never in a browser.`,
    )
    return true
  }

function actOf(args: readonly string[]): Act | undefined {
  const [name, value, count, ...more] = args
  if (name === 'grant' && value && count === undefined) return setFor(value, true)
  if (name === 'revoke' && value && (count === undefined || count === '--force') && more.length === 0)
    return setFor(value, false, count === '--force')
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
  console.error(`These settings need fixing:\n${error.message}`)
  process.exitCode = 1
}

import { administrators, setAdmin } from '../modules/accounts/lifecycle.face.ts'
import { recordAct } from '../modules/administration/index.ts'
import { loadKeys, signServiceToken } from '../modules/auth/setup.face.ts'
import { type Opened, openPlatform } from '../open.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { SettingsError, readEnv } from '../platform/env.ts'
import type { Asked } from './admin-words.ts'

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

function actOf(asked: Asked): Act {
  if (asked.act === 'service-token') return printToken(asked.days)
  return setFor(asked.email, asked.act === 'grant', asked.act === 'revoke' && asked.force)
}

/** Does what someone asked for, on the configured database. */
export async function administer(asked: Asked): Promise<void> {
  try {
    const opened = await openPlatform({ ...readEnv(), LOG_LEVEL: 'warn' })
    const done = await actOf(asked)(opened).finally(() => opened.close())
    if (!done) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(`These settings need fixing:\n${error.message}`)
    process.exitCode = 1
  }
}

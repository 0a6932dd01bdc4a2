import { openPlatform } from '../open.ts'
import { setAdmin } from '../modules/accounts/index.ts'
import { readEnv } from '../platform/env.ts'

// npm run admin -- grant <email> | revoke <email>
const [act, email] = process.argv.slice(2)
if ((act !== 'grant' && act !== 'revoke') || !email) {
  console.error('Usage: npm run admin -- grant <email>\n       npm run admin -- revoke <email>')
  process.exit(2)
}
const opened = await openPlatform({ ...readEnv(), LOG_LEVEL: 'warn' })
const person = await setAdmin(opened.platform.db, email.trim().toLowerCase(), act === 'grant')
await opened.close()
if (!person) {
  console.error(`There is no account with the address ${email}.`)
  process.exit(1)
}
console.log(`${person.full_name || email} is ${act === 'grant' ? 'now an administrator' : 'no longer an administrator'}.`)

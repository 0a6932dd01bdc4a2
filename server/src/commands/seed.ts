import { seedDemo } from '../../demo/seed/seed.ts'
import { loadKeys } from '../modules/auth/setup.face.ts'
import { accountHooks } from '../modules/companies/index.ts'
import { openPlatform } from '../open.ts'
import { readEnv } from '../platform/env.ts'

// npm run seed: fills an empty embedded installation with the demo, as the first start does.
const env = readEnv()
if (env.DATABASE_URL) {
  console.error('The demo only runs on the embedded database, never next to real people.')
  process.exit(2)
}
const opened = await openPlatform({ ...env, LOG_LEVEL: 'warn' })
const signIns = await seedDemo(opened.ctx(), { keys: await loadKeys(opened.platform.db, env), hooks: accountHooks })
await opened.close()
if (!signIns) console.log('This installation already has people, so nothing was added.')
else for (const { who, email, password } of signIns) console.log(`${who}: ${email} / ${password}`)

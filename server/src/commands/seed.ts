import { readArguments } from '../platform/arguments.ts'

readArguments({
  usage: `Usage: npm run seed
       Fills an empty embedded installation with the demo, as the first start does.`,
})
const { seedDemo } = await import('../../demo/seed/seed.ts')
const { loadKeys } = await import('../modules/auth/setup.face.ts')
const { accountHooks } = await import('../modules/companies/hooks.face.ts')
const { openPlatform } = await import('../open.ts')
const { readEnv } = await import('../platform/env.ts')

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

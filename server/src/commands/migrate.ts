import { resolve } from 'node:path'
import { readArguments } from '../platform/arguments.ts'

readArguments({
  usage: `Usage: npm run db:migrate
       Migrates the database (DATABASE_URL, else the embedded one) to the latest schema.`,
})
const { startEmbedded } = await import('../platform/db/embedded-postgres.ts')
const { externalDatabase } = await import('../platform/db/external-postgres.ts')
const { migrate } = await import('../platform/db/migrations.ts')

const onApplied = (name: string) => console.log(`applied ${name}`)
const { DATABASE_URL, DATABASE_POOL_URL, ENSEMBLE_DATA } = process.env
if (DATABASE_URL) await migrate((await externalDatabase(DATABASE_URL, DATABASE_POOL_URL)).ownerUrl, { onApplied })
else {
  const cluster = await startEmbedded({ dataDir: resolve(ENSEMBLE_DATA ?? 'data'), mode: 'durable' })
  try {
    await migrate(cluster.ownerUrl, { onApplied })
  } finally {
    await cluster.stop()
  }
}
console.log('The schema is up to date.')

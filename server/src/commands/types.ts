import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../platform/db/embedded-postgres.ts'
import { generateTypes, OUT_FILE } from '../platform/db/generate-types.ts'
import { migrate } from '../platform/db/migrations.ts'

// npm run db:types: writes the row types that the migrations make; with --verify it only says whether they are current.
const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const dataDir = await mkdtemp(join(tmpdir(), 'ensemble-types-'))
try {
  const cluster = await startEmbedded({ dataDir, mode: 'fast' })
  try {
    await migrate(cluster.ownerUrl)
    const current = await generateTypes(cluster.ownerUrl, { verify: values.verify })
    if (current) console.log(values.verify ? 'The database types are current.' : `Wrote ${OUT_FILE}`)
    else {
      console.error('The database types differ from the migrations. Run: npm run db:types')
      process.exitCode = 1
    }
  } finally {
    await cluster.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

import { parseArgs } from 'node:util'
import { generateTypes, OUT_FILE } from '../platform/db/generate-types.ts'
import { startTestCluster } from '../platform/db/test-cluster.ts'

// npm run db:types: writes the row types from the migrations; with --verify it only checks that they are current.
const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const cluster = await startTestCluster()
try {
  const current = await generateTypes(cluster.ownerUrl, { verify: values.verify })
  if (current) console.log(values.verify ? 'The database types are up to date.' : `Wrote ${OUT_FILE}`)
  else {
    console.error('The database types differ from the migrations. Run: npm run db:types')
    process.exitCode = 1
  }
} finally {
  await cluster.stop()
}

import { readArguments } from '../platform/arguments.ts'

const { values } = readArguments({
  usage: `Usage: npm run db:types -- [--verify]
       Writes the row types from the migrations. --verify: only checks that they are current.`,
  options: { verify: { type: 'boolean', default: false } },
})
const { generateTypes, OUT_FILE } = await import('../platform/db/generate-types.ts')
const { startTestCluster } = await import('../platform/db/test-cluster.ts')
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

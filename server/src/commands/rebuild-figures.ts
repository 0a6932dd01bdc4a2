import { readArguments } from '../platform/arguments.ts'

readArguments({
  usage: `Usage: npm run rebuild-figures
       Counts everything behind analytics again from the product's own rows, in steps. The server may run, and it does no
       harm to end this on the way or to run it twice.`,
})
const { rebuildFigures } = await import('../modules/figures/index.ts')
const { rebuildLooks } = await import('../modules/views/views.face.ts')
const { openPlatform } = await import('../open.ts')
const { readEnv } = await import('../platform/env.ts')

const opened = await openPlatform({ ...readEnv(), LOG_LEVEL: 'warn' })
const done = { applications: 0, companies: 0 }
try {
  await rebuildFigures(opened.ctx(), {
    onStep: ({ applications = 0, companies = 0 }) => {
      done.applications += applications
      done.companies += companies
    },
  })
  await rebuildLooks(opened.ctx())
} finally {
  await opened.close()
}
const companies = done.companies === 1 ? '1 company' : `${done.companies} companies`
console.log(`Counted ${done.applications} applications to companies, and added them up for ${companies}.`)

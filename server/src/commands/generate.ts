import { readArguments } from '../platform/arguments.ts'

const MOST = 10_000_000
const DEFAULTS = { posts: '100000', talents: '20000', seed: '1' }
const USAGE = `Usage: npm run generate -- [--posts N] [--talents N] [--seed N]
       Fills the database (DATABASE_URL, else the embedded one) with a market: by default
       ${DEFAULTS.posts} posts and ${DEFAULTS.talents} talents. The same seed gives the same market.`

const isCount = (value: string) => /^\d+$/.test(value) && Number(value) <= MOST

const { values } = readArguments({
  usage: USAGE,
  options: {
    posts: { type: 'string', default: DEFAULTS.posts },
    talents: { type: 'string', default: DEFAULTS.talents },
    seed: { type: 'string', default: DEFAULTS.seed },
  },
  wrong: ({ values }) => {
    const [name, value] = Object.entries(values).find(([, value]) => !isCount(value)) ?? []
    return name && `--${name} is a whole number up to ${MOST}, not "${value}".`
  },
})
const { fill } = await import('./generate/fill.ts')
await fill({ posts: Number(values.posts), talents: Number(values.talents), seed: Number(values.seed) })

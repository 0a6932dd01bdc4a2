import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { ensureChromium } from '../../e2e/ensure-chromium.ts'
import { tempDir } from '../../faults/lib/database.ts'
import { openPeople } from '../../faults/lib/people.ts'
import { type Figure, ms } from '../lib/table.ts'
import type { World } from '../lib/world.ts'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'web/dist')
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const KB = 1024

interface Report {
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url?: string; transferSize?: number; resourceType?: string }[] } }
  >
  categories: { performance: { score: number } }
}

async function lighthouse(world: World, url: string): Promise<Report> {
  const out = join(await tempDir(world.stage), 'report.json')
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
    '--only-categories=performance',
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
  ]
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/lighthouse'), args, {
    timeout: 120_000,
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  })
  return JSON.parse(readFileSync(out, 'utf8')) as Report
}

/** The median of three runs by score: a single one says more about the machine's moment than about the page. */
async function medianRun(world: World, url: string): Promise<Report> {
  const runs = [await lighthouse(world, url), await lighthouse(world, url), await lighthouse(world, url)] as const
  return runs.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)[1] ?? runs[0]
}

/** Bytes of the files that the page names, gzip -9, whatever the server would choose to send. */
function entryWeight(): { script: number; client: number; style: number; fonts: number; zod: boolean } {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((match) => join(DIST, match[1] ?? ''))
  const zipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length
  const weigh = (ending: string) =>
    named.filter((path) => path.endsWith(ending)).reduce((sum, path) => sum + zipped(path), 0)
  // a separate file, loaded only with a session or to sign in; the goal counts it
  const clients = readdirSync(join(DIST, 'assets')).filter((name) => /^auth-client-[\w-]+\.js$/.test(name))
  if (clients.length !== 1) throw new Error(`${clients.length} files of the auth client`)
  const fonts = readdirSync(join(DIST, 'assets')).filter((name) => /latin-.*\.woff2$/.test(name) && html.includes(name))
  return {
    script: weigh('.js'),
    client: clients.reduce((sum, name) => sum + zipped(join(DIST, 'assets', name)), 0),
    style: weigh('.css'),
    fonts: fonts.reduce((sum, name) => sum + statSync(join(DIST, 'assets', name)).size, 0),
    zod: named.some((path) => path.endsWith('.js') && readFileSync(path, 'utf8').includes('ZodError')),
  }
}

function entryFigures(): Figure[] {
  const { script, client, style, fonts, zod } = entryWeight()
  return [
    {
      goal: 'P8',
      what: `entry JavaScript with the auth client, gzip${zod ? ' (zod is in it)' : ', no zod in it'}`,
      wanted: '≤ 160 KB',
      seen: `${kb(script + client)} (${kb(script)} for a visitor)`,
      reached: script + client <= 160 * KB && !zod,
    },
    { goal: 'P8', what: 'CSS, gzip', wanted: '≤ 28 KB', seen: kb(style), reached: style <= 28 * KB },
    { goal: 'P8', what: 'fonts that the page preloads', wanted: '≤ 60 KB', seen: kb(fonts), reached: fonts <= 60 * KB },
  ]
}

/** @param paint the goal for the largest paint, in milliseconds */
function pageFigures(name: string, { audits, categories }: Report, origin: string, paint: number): Figure[] {
  const largest = audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY
  const sent = (audits['network-requests']?.details?.items ?? []).filter((item) => item.url?.startsWith(origin))
  const scripts = sent
    .filter((item) => item.resourceType === 'Script')
    .reduce((sum, item) => sum + (item.transferSize ?? 0), 0)
  const score = Math.round(categories.performance.score * 100)
  return [
    {
      goal: 'P8',
      what: `${name}: JavaScript over the wire`,
      wanted: '≤ 230 KB',
      seen: kb(scripts),
      reached: scripts <= 230 * KB,
    },
    {
      goal: 'P8',
      what: `${name}: Lighthouse mobile: score; largest paint; layout shift`,
      wanted: `≥ 95; ≤ ${ms(paint)}; 0`,
      seen: `${score}; ${ms(largest)}; ${shift.toFixed(3)}`,
      reached: score >= 95 && largest <= paint && shift < 0.005,
    },
  ]
}

/** P8: what the first page weighs, and how it performs on Lighthouse's slow phone. */
export async function pageWeight(world: World): Promise<Figure[]> {
  const market = await world.market(10_000)
  const { url } = await world.serve(market)
  const people = await openPeople(world.stage, market.appUrl)
  const job = await people.openJob(await people.business('Northlight Pictures'), 'Cinematographer for a short film')
  const figures = entryFigures()
  for (const [name, path, paint] of [
    ['/auth', '/auth', 2_500],
    ['a public job page', `/jobs/${job}`, 1_600],
  ] as const)
    figures.push(...pageFigures(name, await medianRun(world, url + path), url, paint))
  return figures
}

import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownCluster, tempDir } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { type Node, startNode } from '../lib/node.ts'
import { type FaultCase, type Stage, must } from '../lib/stage.ts'

/** A second start creates, migrates and seeds nothing, so it takes at most this share of the first; goal P9 times it. */
const SECOND_START_SHARE = 1 / 2
const REFUSAL_MS = 8_000
const FIRST_START_MS = 60_000

/** A start that must fail with a message that names what is wrong. */
async function mustRefuse(stage: Stage, env: Record<string, string>, named: RegExp): Promise<void> {
  const node = await startNode(stage, { env: { ENSEMBLE_DATA: await tempDir(stage), ...env }, patienceMs: 0 })
  const end = await Promise.race([node.whenEnded, sleep(REFUSAL_MS, undefined)])
  const said = node.output()
  const what = Object.entries(env)
    .map(([name, value]) => `${name}=${name === 'DATABASE_URL' ? '…' : value}`)
    .join(' ')
  must(end?.code === 1, `${what}: ${end ? `ended with ${end.code ?? end.signal}` : 'it started all the same'}`)
  must(named.test(said), `${what}: does not name what is wrong: ${said.slice(0, 300)}`)
}

async function end(node: Node): Promise<void> {
  node.child.kill('SIGTERM')
  const ended = await Promise.race([node.whenEnded, sleep(15_000, undefined)])
  must(ended?.code === 0, `SIGTERM: ${ended ? `exit code ${ended.code ?? ended.signal}` : 'still running after 15 s'}`)
}

export const fault: FaultCase = {
  name: 'Installation: first and second start, closed directory, wrong settings',
  limitMs: 150_000,
  run: async (stage) => {
    const closed = join(await tempDir(stage), 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(closed, 0o700)
    const env = {
      PUBLIC_URL: '',
      ENSEMBLE_DATA: join(closed, 'data'),
      NODE_ENV: 'development',
      ENSEMBLE_DEMO: 'on',
      LOG_LEVEL: 'info',
    }
    const first = await startNode(stage, { env, patienceMs: FIRST_START_MS })
    // both lines come with the start, in either order
    const hasSaid = () => /Demo sign-in/.test(first.output()) && /Emails are kept at \S+\s/.test(first.output())
    for (let tries = 0; tries < 100 && !hasSaid(); tries += 1) await sleep(50)
    must(/Demo sign-in/.test(first.output()), 'the first start prints no demo sign-in')
    const key = /Emails are kept at \S+\/dev\/mailbox(\?key=\S+)/.exec(first.output())?.[1] ?? ''
    const mailbox = `${first.url}/dev/mailbox.json${key}`
    must((await ask(mailbox)).status === 200, 'the mailbox is not there')
    must((await ask(`${first.url}/dev/mailbox.json`)).status === 404, 'the mailbox opens without its key')
    must(
      (await ask(mailbox, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status === 404,
      'the mailbox is there through a proxy',
    )
    await end(first)
    must(/migration applied/.test(first.output()), 'the first start does not name the migrations that it applied')
    const again = await startNode(stage, { env })
    const second = again.readyMs
    must(!/migration applied/.test(again.output()), 'the second start migrates again')
    must(
      second <= first.readyMs * SECOND_START_SHARE,
      `the second start took ${Math.round(second)} ms, the first ${Math.round(first.readyMs)} ms`,
    )
    await end(again)
    stage.note(
      `first start with the demo ${(first.readyMs / 1000).toFixed(1)} s, second ${(second / 1000).toFixed(1)} s, in a directory closed to others${process.getuid?.() === 0 ? ', as root' : ''}`,
    )

    await mustRefuse(stage, { NODE_ENV: 'development', PORT: '70000' }, /PORT/)
    await mustRefuse(stage, { NODE_ENV: 'development', PUBLIC_URL: 'not an address' }, /PUBLIC_URL/)
    await mustRefuse(stage, { NODE_ENV: 'development', ENSEMBLE_BREAK: 'guard' }, /ENSEMBLE_BREAK/)
    await mustRefuse(stage, { NODE_ENV: 'production' }, /SMTP_URL/)
    await mustRefuse(
      stage,
      { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', ENSEMBLE_RATE_LIMITS: 'off' },
      /ENSEMBLE_RATE_LIMITS/,
    )
    const careless = await ownCluster(stage, ['fsync=off', 'full_page_writes=off'])
    const operator = {
      NODE_ENV: 'production',
      DATABASE_URL: careless.ownerUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      ENSEMBLE_RATE_LIMITS: 'on',
    }
    await mustRefuse(stage, operator, /fsync/)
    stage.note('wrong settings named, production refused without SMTP_URL and with fsync off')
    const durable = await ownCluster(stage)
    await stage.control('a database that keeps its promises', () =>
      mustRefuse(stage, { ...operator, DATABASE_URL: durable.ownerUrl }, /fsync/),
    )
  },
}

import { until } from '../lib/closed.ts'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
import { makeTalents } from '../lib/overdue.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'

const READERS = 2_000
const KILLS = 2

interface Tally {
  waiting: number
  mailed: number
  twice: number
  /** Neither waits nor was emailed. */
  lost: number
}

async function tallyOf(superUrl: string): Promise<Tally> {
  const [row] = await query<Tally & Record<string, number>>(
    superUrl,
    `select count(*) filter (where w.n > 0)::int as waiting, count(*) filter (where m.n > 0)::int as mailed,
      count(*) filter (where m.n > 1 or (m.n > 0 and w.n > 0))::int as twice,
      count(*) filter (where m.n is null and w.n is null)::int as lost
    from profiles p
    left join (select user_id, count(*) as n from waiting_mails group by 1) w on w.user_id = p.id
    left join (select to_address, count(*) as n from mail_outbox where kind = 'notification.announced' group by 1) m on m.to_address = p.email
    where p.email like '%@crowd.example'`,
  )
  if (!row) throw new Error('the database says nothing')
  return row
}

function mustBeOnce({ twice, lost, mailed }: Tally): number {
  must(twice === 0, `${twice} people get the same twice`)
  must(lost === 0, `${lost} people never hear of it`)
  return mailed
}

/** The hour is over: the next run emails everyone. */
const endTheHour = async (superUrl: string) => {
  await query(superUrl, 'update waiting_mails set due_at = now()')
  await startRun(superUrl)
}
const startRun = (superUrl: string) => query(superUrl, `select graphile_worker.add_job('emails.bundles', '{}')`)

/** An announcement to everyone, who all chose to read such things once an hour. */
async function announce(stage: Stage, node: Node, urls: { appUrl: string; superUrl: string }): Promise<void> {
  const ada = await (await openPeople(stage, urls.appUrl)).talent('Ada Admin')
  await query(urls.superUrl, 'update profiles set admin = true where id = $1', [ada.id])
  await makeTalents(urls.superUrl, READERS)
  await query(
    urls.superUrl,
    `insert into notification_settings (user_id, choices)
    select id, '{"updates": {"email": "hourly"}}' from profiles where email like '%@crowd.example'`,
  )
  const { status } = await ask(`${node.url}/api/v1/admin/announcements`, {
    token: ada.token,
    json: { title: 'A new board', body: 'The call board is here.' },
  })
  must(status === 201, `the announcement was answered with ${status}`)
  await until(async () => (await tallyOf(urls.superUrl)).waiting === READERS)
}

export const fault: FaultCase = {
  name: `The server killed with -9 while it writes ${READERS} digests, ${KILLS} times`,
  needs: ['linux'],
  limitMs: 240_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    let node = await startNode(stage, { env })
    const urls = await urlsOf(dir)
    await announce(stage, node, urls)
    await endTheHour(urls.superUrl)
    const seen: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = (await tallyOf(urls.superUrl)).mailed
      await until(async () => (await tallyOf(urls.superUrl)).mailed > before)
      process.kill(node.pid, 'SIGKILL')
      await node.whenEnded
      seen.push(mustBeOnce(await tallyOf(urls.superUrl)))
      node = await startNode(stage, { env })
      await startRun(urls.superUrl)
    }
    must((seen[0] ?? READERS) < READERS, 'all were written before the first kill')
    await until(async () => (await tallyOf(urls.superUrl)).waiting === 0)
    must(mustBeOnce(await tallyOf(urls.superUrl)) === READERS, 'not everyone was emailed')
    stage.note(`killed after ${seen.join(' and ')} of ${READERS}; everyone got one email`)
    await stage.control(
      'what was emailed still waits, as if each were taken only after its email is committed',
      async () => {
        await query(
          urls.superUrl,
          `insert into waiting_mails (user_id, kind, about, notification_id, bundle, due_at)
        select user_id, kind, about, id, 'sort:updates', now() from notifications where kind = 'announced' limit 10`,
        )
        mustBeOnce(await tallyOf(urls.superUrl))
      },
    )
    await stage.control('an email that was dropped', async () => {
      await query(urls.superUrl, 'delete from waiting_mails')
      await query(
        urls.superUrl,
        `delete from mail_outbox where ctid = (select ctid from mail_outbox where to_address like '%@crowd.example' limit 1)`,
      )
      mustBeOnce(await tallyOf(urls.superUrl))
    })
  },
}

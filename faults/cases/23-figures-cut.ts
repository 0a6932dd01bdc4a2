import { until } from '../lib/closed.ts'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
import { makeCrowd, makeTalents } from '../lib/overdue.ts'
import { openPeople } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const POSTS = 20
const EACH = 150
const KILLS = 2

const one = async (superUrl: string, text: string): Promise<number> =>
  (await query<{ n: number }>(superUrl, text))[0]?.n ?? -1
const countedOf = (superUrl: string) => one(superUrl, 'select count(*)::int as n from applicant_figures')

/** The read models hold exactly what the counted applications come to. */
async function mustAgree(superUrl: string): Promise<void> {
  const wrong = await one(
    superUrl,
    `with days as (select f.business_id, (p.at at time zone 'UTC')::date as day, p.dimension, p.part, sum(p.applicants)::int as applicants, sum(p.hires)::int as hires
      from applicant_figures f cross join lateral applicant_parts(f) p group by 1, 2, 3, 4),
    quarters as (select f.business_id, c.at, sum(c.applicants)::int as applicants, sum(c.opened)::int as opened, sum(c.matched)::int as matched, sum(c.score_sum)::bigint as score_sum
      from applicant_figures f cross join lateral applicant_counts(f) c group by 1, 2)
    select ((select count(*) from (select * from days except select business_id, day, dimension, part, applicants, hires from company_days) less)
      + (select count(*) from (select business_id, day, dimension, part, applicants, hires from company_days except select * from days) more)
      + (select count(*) from (select * from quarters except select business_id, at, applicants, opened, matched, score_sum from company_quarters) less)
      + (select count(*) from (select business_id, at, applicants, opened, matched, score_sum from company_quarters except select * from quarters) more))::int as n`,
  )
  must(wrong === 0, `${wrong} rows of the read models differ from what the applications come to`)
}

/** As an installation from before has them: not counted, or only by the facts that are on their way. */
const forget = (superUrl: string) =>
  query(
    superUrl,
    `delete from company_days; delete from company_months; delete from company_quarters; delete from applicant_figures`,
  )
/** Everyone's application was opened just now. */
const open = (superUrl: string) =>
  query(
    superUrl,
    `with opened as (update applications set opened_at = now() returning id, post_id, business_id, applicant_id),
    happened as (insert into facts (type, payload) select 'applications.opened', jsonb_build_object('applicationId', id, 'postId', post_id, 'businessId', business_id, 'ownerId', null, 'applicantId', applicant_id)
      from opened returning id)
    insert into fact_queue (fact_id) select id from happened`,
  )

export const fault: FaultCase = {
  name: `The server killed with -9 while it counts ${POSTS * EACH} applications, ${KILLS} times each from before and as they are opened`,
  needs: ['linux'],
  limitMs: 240_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    let node: Node = await startNode(stage, { env })
    const { appUrl, superUrl } = await urlsOf(dir)
    const people = await openPeople(stage, appUrl)
    const house = await people.business('Harbor Light')
    for (let n = 0; n < POSTS; n += 1) await people.openJob(house, `Gaffer, unit ${n}`)
    await makeTalents(superUrl, EACH)
    const made = await makeCrowd(superUrl, { posts: POSTS, each: EACH })
    const seen: number[] = []
    const cut = async (again: () => Promise<unknown>) => {
      await again()
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = await countedOf(superUrl)
        await until(async () => (await countedOf(superUrl)) > before)
        process.kill(node.pid, 'SIGKILL')
        await node.whenEnded
        await mustAgree(superUrl)
        seen.push(await countedOf(superUrl))
        node = await startNode(stage, { env })
        await again()
      }
      await until(async () => (await countedOf(superUrl)) === made)
      await mustAgree(superUrl)
    }
    await query(superUrl, `delete from meta where key = 'figures'`)
    await forget(superUrl)
    await cut(() => query(superUrl, `select graphile_worker.add_job('figures.count_earlier', '{}')`))
    await until(
      async () =>
        (await one(superUrl, `select count(*)::int as n from meta where key = 'figures' and value ? 'counted'`)) === 1,
    )
    await forget(superUrl)
    let first = true
    await cut(async () => {
      if (first) await open(superUrl)
      first = false
      await query(superUrl, `select graphile_worker.add_job('platform.deliver_facts', '{}')`)
    })
    await until(async () => (await one(superUrl, 'select count(*)::int as n from fact_queue')) === 0)
    await mustAgree(superUrl)
    must(
      (await one(superUrl, 'select count(*)::int as n from applicant_figures where reached = 1')) === made,
      'not every one is opened',
    )
    must(
      seen.some((count) => count < made),
      'counting was done before the first kill',
    )
    stage.note(`killed after ${seen.join(', ')} of ${made}; the read models are what the applications come to`)
    await stage.control('an application that is counted by half', async () => {
      await query(superUrl, `delete from applicant_figures where ctid = (select ctid from applicant_figures limit 1)`)
      await mustAgree(superUrl)
    })
  },
}

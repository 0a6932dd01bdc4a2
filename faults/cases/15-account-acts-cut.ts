import { setTimeout as sleep } from 'node:timers/promises'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { freePort, startNode } from '../lib/node.ts'
import { openPeople, type Someone } from '../lib/people.ts'
import { type FaultCase, must } from '../lib/stage.ts'

const LEAVING = 40
const EXPORTS = 6
/** Each shows up to three codes, and an address may show 30 in five minutes. */
const MOVING = 8
const PATIENCE_MS = 60_000

/** No account is half erased: the account, its profile and the last email to it agree. Returns how many are gone. */
async function mustBeWholeOrGone(superUrl: string, people: readonly Someone[]): Promise<number> {
  const rows = await query<{ account: boolean; profile: boolean; detail: boolean; mails: number }>(
    superUrl,
    `
    select exists (select from auth_users where id = given.id) as account, exists (select from profiles where id = given.id) as profile,
      exists (select from talent_profiles where id = given.id) as detail, (select count(*)::int from mail_outbox where to_address = given.email and kind = 'accounts.gone') as mails
    from unnest($1::uuid[], $2::text[]) as given (id, email)`,
    [people.map(({ id }) => id), people.map(({ email }) => email)],
  )
  const torn = rows.filter(
    ({ account, profile, detail, mails }) => account !== profile || profile !== detail || mails !== (account ? 0 : 1),
  )
  must(torn.length === 0, `${torn.length} of ${rows.length} accounts erased by half: ${JSON.stringify(torn[0])}`)
  return rows.filter(({ account }) => !account).length
}

/** Every requested export is ready, once, and its person was emailed once. */
async function mustBeReady(superUrl: string, people: readonly Someone[], patienceMs: number): Promise<void> {
  const started = performance.now()
  for (;;) {
    const rows = await query<{ ready: number; all: number; mails: number }>(
      superUrl,
      `
      select (select count(*)::int from account_exports e join files f on f.id = e.file_id and f.state = 'ready' where e.user_id = given.id and e.status = 'ready') as ready,
        (select count(*)::int from account_exports where user_id = given.id) as all,
        (select count(*)::int from mail_outbox where to_address = given.email and kind = 'exports.ready') as mails
      from unnest($1::uuid[], $2::text[]) as given (id, email)`,
      [people.map(({ id }) => id), people.map(({ email }) => email)],
    )
    const open = rows.filter(({ ready, all, mails }) => ready !== 1 || all !== 1 || mails !== 1)
    if (open.length === 0) return
    must(
      performance.now() - started < patienceMs,
      `${open.length} of ${rows.length} exports are not finished: ${JSON.stringify(open[0])}`,
    )
    await sleep(200)
  }
}

interface Move {
  person: Someone
  wanted: string
  /** The code that went to the new address. */
  code: string
}

const newest = async (superUrl: string, to: string, kind: string): Promise<string> =>
  (
    await query<{ code: string }>(
      superUrl,
      `select substring(subject from '^\\d{6}') as code from mail_outbox where to_address = $1 and kind = $2 order by created_at desc limit 1`,
      [to, kind],
    )
  )[0]?.code ?? ''

const showCode = (url: string, email: string, token: string) =>
  ask(`${url}/auth/v1/verify`, { json: { type: 'email_change', email, token } })

/** A complete change of address except its last code: the old address has already confirmed. */
async function beginMove(url: string, superUrl: string, person: Someone, n: number): Promise<Move> {
  const wanted = `moved.${n}.${person.email}`
  const begun = await ask(`${url}/auth/v1/user`, { method: 'PUT', token: person.token, json: { email: wanted } })
  const half = await showCode(url, person.email, await newest(superUrl, person.email, 'auth.email_change_current'))
  must(
    begun.status === 200 && half.status === 200,
    `a change of address begins with ${begun.status} and ${half.status}`,
  )
  return { person, wanted, code: await newest(superUrl, wanted, 'auth.email_change_new') }
}

/**
 * An address changes completely or not at all: account, identity, profile and the email to the old one agree. Returns
 * how many changed.
 */
async function mustBeMovedOrNot(superUrl: string, moves: readonly Move[]): Promise<number> {
  const rows = await query<{ addresses: string[]; old: string; wanted: string; notices: number; pending: boolean }>(
    superUrl,
    `
    select array(select distinct address from unnest(array[u.email, i.email, p.email]) address) as addresses, given.old, given.wanted,
      (select count(*)::int from mail_outbox where to_address = given.old and kind = 'auth.email_changed') as notices,
      (u.new_email is not null and exists (select from auth_email_changes where user_id = u.id)) as pending
    from unnest($1::uuid[], $2::text[], $3::text[]) as given (id, old, wanted)
      join auth_users u on u.id = given.id join auth_identities i on i.user_id = u.id and i.provider = 'email' join profiles p on p.id = u.id`,
    [moves.map(({ person }) => person.id), moves.map(({ person }) => person.email), moves.map(({ wanted }) => wanted)],
  )
  const isWhole = ({ addresses: [address, ...more], old, wanted, notices, pending }: (typeof rows)[number]) =>
    more.length === 0 && (address === wanted ? notices === 1 && !pending : address === old && notices === 0 && pending)
  const torn = rows.filter((row) => !isWhole(row))
  must(
    rows.length === moves.length && torn.length === 0,
    `${torn.length} of ${rows.length} addresses moved by half: ${JSON.stringify(torn[0])}`,
  )
  return rows.filter(({ addresses, wanted }) => addresses[0] === wanted).length
}

const endGrace = (superUrl: string) => query(superUrl, `select graphile_worker.add_job('accounts.end_of_grace', '{}')`)

export const fault: FaultCase = {
  name: 'The server killed with -9 while accounts are erased, data is exported and addresses change',
  needs: ['linux'],
  limitMs: 180_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    const node = await startNode(stage, { env, patienceMs: 60_000 })
    const { superUrl, appUrl } = await urlsOf(dir)
    const people = await openPeople(stage, appUrl)
    const leaving: Someone[] = []
    const curious: Someone[] = []
    for (let n = 0; n < LEAVING; n += 1) leaving.push(await people.talent(`Leaver ${n}`))
    for (let n = 0; n < EXPORTS; n += 1) curious.push(await people.talent(`Reader ${n}`))
    const moves: Move[] = []
    for (let n = 0; n < MOVING; n += 1)
      moves.push(await beginMove(node.url, superUrl, await people.talent(`Mover ${n}`), n))
    await query(
      superUrl,
      `insert into account_deletions (user_id, requested_by, by_administrator, due_at) select id, id, false, now() from unnest($1::uuid[]) id`,
      [leaving.map(({ id }) => id)],
    )
    await endGrace(superUrl)
    const asked = await Promise.all(
      curious.map(({ token }) => ask(`${node.url}/api/v1/me/exports`, { token, json: {} })),
    )
    must(
      asked.every(({ status }) => status === 202),
      `exports are answered ${asked.map(({ status }) => status).join(' ')}`,
    )
    const shown = moves.map(({ wanted, code }) => showCode(node.url, wanted, code))
    // in the middle: some are gone, others not yet
    for (let tries = 0; tries < 400 && (await mustBeWholeOrGone(superUrl, leaving)) === 0; tries += 1) await sleep(10)
    process.kill(node.pid, 'SIGKILL')
    await node.whenEnded
    await Promise.all(shown)
    const gone = await mustBeWholeOrGone(superUrl, leaving)
    const moved = await mustBeMovedOrNot(superUrl, moves)
    const next = await startNode(stage, { env, patienceMs: 60_000 })
    // the same code is still valid if its use was interrupted
    for (const { wanted, code } of moves) await showCode(next.url, wanted, code)
    must(
      (await mustBeMovedOrNot(superUrl, moves)) === MOVING,
      'a change of address that was cut off cannot be finished with its code',
    )
    await endGrace(superUrl)
    await mustBeReady(superUrl, curious, PATIENCE_MS)
    for (const started = performance.now(); (await mustBeWholeOrGone(superUrl, leaving)) < LEAVING; await sleep(200)) {
      must(performance.now() - started < PATIENCE_MS, 'accounts whose grace is over are still there')
    }
    stage.note(
      `killed with ${gone} of ${LEAVING} accounts erased, none by half, and ${moved} of ${MOVING} addresses moved, none by half; all moved, all gone and all ${EXPORTS} exports ready after the next start, each told once`,
    )
    await stage.control('an erasure torn in two', async () => {
      await query(superUrl, 'delete from talent_profiles where id = $1', [curious[0]?.id])
      await mustBeWholeOrGone(superUrl, curious)
    })
    await stage.control('an address that moved in one place alone', async () => {
      await query(superUrl, 'update profiles set email = $2 where id = $1', [
        moves[0]?.person.id,
        moves[0]?.person.email,
      ])
      await mustBeMovedOrNot(superUrl, moves)
    })
    await stage.control('an export that is never finished', async () => {
      await query(superUrl, `update account_exports set status = 'running' where user_id = $1`, [curious[0]?.id])
      await mustBeReady(superUrl, curious, 500)
    })
  },
}

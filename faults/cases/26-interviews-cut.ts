import { until } from '../lib/closed.ts'
import { dataDirectory, query, urlsOf } from '../lib/database.ts'
import { ask } from '../lib/http.ts'
import { freePort, type Node, startNode } from '../lib/node.ts'
import { makeCrowd, makeTalents } from '../lib/overdue.ts'
import { openPeople, type Someone } from '../lib/people.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'

const CROWD = 600
const PICKERS = 12

interface Tally {
  /** Interviews whose reminder was recorded, and people emailed by it. */
  reminded: number
  mailed: number
  twice: number
  waiting: number
}

/** Agreed interviews of the crowd that begin within the hour. */
const makeAgreed = (superUrl: string) =>
  query(
    superUrl,
    `with made as (
      insert into interviews (application_id, applicant_id, business_id, status, type, scheduled_at, next_at, time_zone)
      select id, applicant_id, business_id, 'scheduled', 'phone', now() + interval '50 minutes', now() + interval '50 minutes', 'UTC'
      from applications where status = 'pending' and letter like 'I have lit four%' returning id
    ) insert into interview_log (interview_id, seq, party, move, to_status) select id, 1, 'business', 'propose', 'proposed' from made`,
  )

async function tallyOf(superUrl: string): Promise<Tally> {
  const [row] = await query<Tally & Record<string, number>>(
    superUrl,
    `select (select count(*)::int from interviews where reminded_hour is not null) as reminded,
      count(*)::int as mailed, count(*) filter (where n > 1)::int as twice, (select count(*)::int from fact_queue) as waiting
    from (select to_address, count(*) as n from mail_outbox where kind = 'notification.interview_nears_talent' group by 1) each`,
  )
  if (!row) throw new Error('the database says nothing')
  return row
}
const remind = (superUrl: string) => query(superUrl, `select graphile_worker.add_job('interviews.reminders', '{}')`)

function mustBeOnce({ twice, mailed, reminded }: Tally): void {
  must(twice === 0, `${twice} people were reminded twice`)
  must(mailed <= reminded, 'someone was emailed whose reminder was not recorded')
}

interface Picker extends Someone {
  interviewId: string
}

/** Talents who were each proposed one time, an hour apart. */
async function makePickers(stage: Stage, node: Node, appUrl: string): Promise<Picker[]> {
  const people = await openPeople(stage, appUrl)
  const house = await people.business('Harbor Light')
  const jobId = await people.openJob(house, 'Gaffer, unit 1')
  const pickers: Picker[] = []
  const start = Temporal.Now.zonedDateTimeISO('UTC').add({ days: 9 })
  for (let n = 0; n < PICKERS; n += 1) {
    const talent = await people.talent(`Picker ${n}`)
    const letter = {
      cover_letter: 'I have waited for a production like this one for years.',
      availability: 'immediate',
    }
    const sent = await ask(`${node.url}/api/v1/jobs/${jobId}/applications`, { token: talent.token, json: letter })
    must(sent.status === 201, `applying answered ${sent.status}`)
    const { id } = JSON.parse(sent.text) as { id: string }
    const at = start.add({ hours: n })
    const made = await ask(`${node.url}/api/v1/applicants/${id}/interviews`, {
      token: house.token,
      json: {
        type: 'phone',
        time_zone: 'UTC',
        slots: [{ day: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5) }],
      },
    })
    must(made.status === 201, `proposing answered ${made.status}: ${made.text}`)
    pickers.push({ ...talent, interviewId: (JSON.parse(made.text) as { id: string }).id })
  }
  return pickers
}

async function pick(node: Node, { token, interviewId }: Picker): Promise<number> {
  const seen = await ask(`${node.url}/api/v1/interviews/${interviewId}`, { token })
  if (seen.status !== 200) return seen.status
  const { version, slots } = JSON.parse(seen.text) as { version: number; slots: { id: string }[] }
  const json = { version, slot_id: slots[0]?.id }
  return (await ask(`${node.url}/api/v1/interviews/${interviewId}/pick`, { token, json })).status
}

/** Everyone who picked has one calendar file, and so has the company for them; those who did not have none. */
async function mustHaveFiles(superUrl: string): Promise<number> {
  await until(async () => (await tallyOf(superUrl)).waiting === 0)
  const rows = await query<{ picked: boolean; booked: number; theirs: number }>(
    superUrl,
    `select i.status = 'scheduled' as picked, (select count(*)::int from booked_times b where b.interview_id = i.id) as booked,
      (select count(*)::int from mail_outbox m where m.to_address = p.email and m.kind = 'notification.interview_step_talent' and m.calendar is not null) as theirs
    from interviews i join profiles p on p.id = i.applicant_id where p.email like '%@studio.example'`,
  )
  for (const { picked, booked, theirs } of rows) {
    must(booked === (picked ? 2 : 0), `an interview that is ${picked ? '' : 'not '}agreed books ${booked} people`)
    must(theirs === (picked ? 1 : 0), `${theirs} calendar files about one that is ${picked ? '' : 'not '}agreed`)
  }
  return rows.filter(({ picked }) => picked).length
}

export const fault: FaultCase = {
  name: `The server killed with -9 while ${CROWD} people are reminded of interviews, and between picks and their emails`,
  needs: ['linux'],
  limitMs: 240_000,
  run: async (stage) => {
    const dir = await dataDirectory(stage)
    const env = { ENSEMBLE_DATA: dir, NODE_ENV: 'development', PORT: String(await freePort()) }
    let node: Node = await startNode(stage, { env })
    const { appUrl, superUrl } = await urlsOf(dir)
    const again = async () => {
      process.kill(node.pid, 'SIGKILL')
      await node.whenEnded
      node = await startNode(stage, { env })
    }
    const pickers = await makePickers(stage, node, appUrl)
    const picks = pickers.map((picker) => pick(node, picker))
    await Promise.any(picks)
    await again()
    const answered = (await Promise.all(picks)).filter((status) => status === 200).length
    const agreed = await mustHaveFiles(superUrl)
    must(agreed >= answered, 'someone was answered whose pick is lost')

    await makeTalents(superUrl, CROWD)
    const made = await makeCrowd(superUrl, { posts: 1, each: CROWD })
    await makeAgreed(superUrl)
    await remind(superUrl)
    await until(async () => (await tallyOf(superUrl)).reminded > 0)
    await again()
    const cut = await tallyOf(superUrl)
    mustBeOnce(cut)
    must(cut.reminded < made || cut.mailed < made, 'everyone was reminded before the server was killed')
    await remind(superUrl)
    await until(async () => {
      const { mailed, waiting, reminded } = await tallyOf(superUrl)
      return reminded >= made && waiting === 0 && mailed >= made
    })
    mustBeOnce(await tallyOf(superUrl))
    stage.note(
      `${agreed} of ${PICKERS} picked, ${answered} answered, each with one file; killed after ${cut.mailed} of ${made} reminders, no one twice`,
    )
    await stage.control('a person reminded twice', async () => {
      await query(
        superUrl,
        `insert into mail_outbox (id, message_id, channel, kind, to_address, subject, text, html, status)
        select gen_random_uuid(), gen_random_uuid()::text, channel, kind, to_address, subject, text, html, 'kept' from mail_outbox where kind = 'notification.interview_nears_talent' limit 1`,
      )
      mustBeOnce(await tallyOf(superUrl))
    })
  },
}

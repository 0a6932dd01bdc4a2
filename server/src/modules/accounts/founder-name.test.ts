import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { applicantNotes } from '@ensemble/contract/applications/notes.routes.ts'
import { scorecards } from '@ensemble/contract/applications/scorecards.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { conversationCare } from '@ensemble/contract/messaging/care.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules, reactionModules } from '../../app.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'
import { makeApplication } from '../applications/applications.factory.ts'
import { makeJob } from '../jobs/jobs.factory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const id = () => crypto.randomUUID()
/** A founder as the business form signs them up, without a name. */
const found = (local: string, company: string) =>
  world.business({ name: '', company, email: `${local}@${id().slice(0, 8)}.example` })
const giveName = (who: Person, name: string, was = '') =>
  who.call(accounts.saveAccount, { body: { name, was: { name: was } } })
const mailsTo = async (who: Person) => {
  await world.settle()
  const mails = (await (await fetch(`${world.address()}/dev/mailbox.json`)).json()) as { to: string; subject: string }[]
  return mails.filter(({ to }) => to === who.email).map(({ subject }) => subject)
}

/** A founder who reviews, writes, reacts and takes care of a conversation, and those who see it. */
async function cast(local: string) {
  const olive = await found(local, 'Ferryman Films')
  const ron = await world.seat(olive.businessId, 'owner', 'Ron Recruiter')
  const maya = await world.talent()
  const job = await makeJob(world.ctx(), { ownerId: olive.id, businessId: olive.businessId })
  const params = {
    applicationId: await makeApplication(world.ctx(), {
      postId: job.id,
      applicantId: maya.id,
      businessId: olive.businessId,
    }),
  }
  const scores = ['Past work', 'Skills', 'Fit for the role'].map((criterion) => ({ criterion, score: 3 as const }))
  for (const who of [olive, ron]) await who.call(scorecards.save, { params, body: { scores, comment: '' } })
  await olive.call(applications.note, { params, body: { body: 'Calm on set' } })
  const begun = await olive.call(messaging.begin, { body: { to: maya.id, content: 'Hello', client_id: id() } })
  const conversation = { conversationId: begun.body.conversation_id as string }
  await maya.call(messaging.accept, { params: conversation })
  const messageId = begun.body.message.id as string
  await olive.call(messaging.react, { params: { ...conversation, messageId }, body: { emoji: '👍' } })
  await olive.call(conversationCare.assign, { params: conversation, body: { user_id: olive.id } })
  await olive.call(conversationCare.addNote, { params: conversation, body: { text: 'Ask again in May' } })
  return { olive, ron, maya, params, conversation }
}

/** What the founder is called, place by place. */
async function namesIn({ olive, ron, maya, params, conversation }: Awaited<ReturnType<typeof cast>>) {
  const [cards, applicant, mentions, members, messages, notes, own, theirs, speakers] = await Promise.all([
    ron.call(scorecards.read, { params }),
    ron.call(applications.detail, { params }),
    ron.call(applicantNotes.people, { params }),
    ron.call(companies.members, { query: {} }),
    maya.call(messaging.messages, { params: conversation, query: {} }),
    ron.call(conversationCare.notes, { params: conversation, query: {} }),
    ron.call(messaging.get, { params: conversation }),
    maya.call(messaging.get, { params: conversation }),
    ron.call(conversationCare.assignees, { params: conversation }),
  ])
  const nameIn = (items: { id?: string; user_id?: string; name: string }[]) =>
    items.find((each) => (each.id ?? each.user_id) === olive.id)?.name
  return {
    scorecard: cards.body.others[0].author,
    note: applicant.body.notes_list[0].author,
    mentions: nameIn(mentions.body.items),
    members: nameIn(members.body.items),
    message: messages.body.items[0].author?.name,
    reaction: messages.body.items[0].reactions[0]?.names[0],
    colleagues_line: own.body.last.author,
    conversation_note: notes.body.items[0]?.author?.name,
    assigned: own.body.assigned?.name,
    assignees: nameIn(speakers.body.items),
    block_dialog: theirs.body.contact?.name,
  }
}
const all = (name: string) => ({
  scorecard: name,
  note: name,
  mentions: name,
  members: name,
  message: name,
  reaction: name,
  colleagues_line: name,
  conversation_note: name,
  assigned: name,
  assignees: name,
  block_dialog: name,
})

describe('a founder who has given no name', () => {
  test('is the part of their address before the @ everywhere, for colleagues and talent, and then their name', async () => {
    const places = await cast('olive.hart')
    const { olive } = places
    expect((await olive.call(accounts.me, {})).body).toMatchObject({ name: '', name_due: true })
    expect(await namesIn(places)).toEqual(all('olive.hart'))
    expect((await giveName(olive, 'Olive Hart')).body).toMatchObject({ name: 'Olive Hart', name_due: false })
    expect(await namesIn(places)).toEqual(all('Olive Hart'))
  })

  test('is never called by their company, nor by their whole address', async () => {
    const olive = await found('olive.reed', 'Ferryman Films')
    const maya = await world.talent()
    const { body } = await olive.call(messaging.begin, { body: { to: maya.id, content: 'Hello', client_id: id() } })
    const subjects = await mailsTo(maya)
    expect(subjects).toEqual(['olive.reed of “Ferryman Films” wants to message you'])
    const seen = await maya.call(messaging.get, { params: { conversationId: body.conversation_id as string } })
    expect(JSON.stringify(seen.body)).not.toContain(olive.email)
    await maya.call(safety.block, { params: { personId: olive.id } })
    const blocked = await maya.call(safety.blocked, { query: {} })
    expect(blocked.body.items).toMatchObject([{ name: 'olive.reed', company: 'Ferryman Films' }])
    await giveName(olive, 'Olive Reed')
    const noor = await world.talent({ name: 'Noor Rahimi' })
    await olive.call(messaging.begin, { body: { to: noor.id, content: 'Hello', client_id: id() } })
    expect(await mailsTo(noor)).toEqual(['Olive Reed of “Ferryman Films” wants to message you'])
  })

  test('can be mentioned in a note, which says so by that name', async () => {
    const { olive, ron, params } = await cast('olive.lake')
    await ron.call(applications.note, { params, body: { body: 'See @olive.lake', mentions: [olive.id] } })
    const { body } = await olive.call(applications.detail, { params })
    expect(body.notes_list.at(-1)).toMatchObject({
      author: 'Ron Recruiter',
      mentions: [{ name: 'olive.lake', here: true }],
    })
    expect(await mailsTo(olive)).toEqual(
      expect.arrayContaining([expect.stringContaining('Ron Recruiter mentioned you') as string]),
    )
  })

  test('is a former member only once their account is gone', async () => {
    const places = await cast('olive.moss')
    await places.ron.call(companies.changeRole, { params: { memberId: places.olive.id }, body: { role: 'recruiter' } })
    await places.ron.call(companies.removeMember, { params: { memberId: places.olive.id } })
    const { scorecard, note } = await namesIn(places)
    expect([scorecard, note]).toEqual(['olive.moss', 'olive.moss'])
    for (const { person } of [...modules, ...reactionModules].toReversed())
      await person?.eraseFor(world.ctx(), places.olive.id)
    const left = await places.ron.call(scorecards.read, { params: places.params })
    expect(left.body.others[0].author).toBe('Former member')
    const applicant = await places.ron.call(applications.detail, { params: places.params })
    expect(applicant.body.notes_list).toMatchObject([{ author: 'Former member', body: 'Calm on set' }])
  })
})

test('the first step takes a name by the rules of all names, once', async () => {
  const olive = await found('olive.vale', 'Ferryman Films')
  const refused = ['O', '', 'Ensemble Support', '!!!', 'x'.repeat(101)]
  const answers = await Promise.all(refused.map((name) => giveName(olive, name)))
  expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 400))
  expect((await olive.call(accounts.me, {})).body.name_due).toBe(true)
  expect((await giveName(olive, '  Olive Vale ')).body).toMatchObject({ name: 'Olive Vale', name_due: false })
  // a second page that still asks changes nothing
  expect((await giveName(olive, 'Someone Else')).status).toBe(409)
})

test('only people of companies are asked, those with a seat by invitation too', async () => {
  const [maya, jonas] = [await world.talent(), await world.business()]
  const seat = await world.seat(jonas.businessId, 'viewer', '')
  const due = async (who: Person) => (await who.call(accounts.me, {})).body.name_due as boolean
  expect([await due(maya), await due(jonas), await due(seat)]).toEqual([false, false, true])
})

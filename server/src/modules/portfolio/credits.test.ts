import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import type { Credit, OwnCredit } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { afterAll, expect, test } from 'vitest'
import { type Person, startWorld } from '../../testing/world.ts'
import { talentWork } from '../applications/index.ts'
import { makeBlock } from '../relations/relations.factory.ts'
import { makeProjects, type ProjectMade } from './portfolio.factory.ts'

const world = await startWorld()
afterAll(() => world.stop())
const maya = await world.talent()

const project = async (over: Partial<ProjectMade> = {}, who = maya) => {
  const [id = ''] = await makeProjects(world.ctx(), [
    {
      user_id: who.id,
      title: 'Night ferry',
      project_type: 'film',
      files: [{ still: { url: '/demo-pictures/film-01.webp' }, alt: 'A ferry' }],
      ...over,
    },
  ])
  return id
}
const credit = (projectId: string, body: { person_id?: string; name?: string; role?: 'Gaffer' | 'Editor' }) =>
  maya.call(portfolio.addCredit, { params: { projectId }, body: { role: 'Gaffer', ...body } })
const confirm = (who: Person, creditId: string) => who.call(portfolio.confirmCredit, { params: { creditId }, body: {} })
const decline = (who: Person, creditId: string) => who.call(portfolio.declineCredit, { params: { creditId }, body: {} })
const withdraw = (who: Person, creditId: string) => who.call(portfolio.withdrawCredit, { params: { creditId } })
const creditsSeen = async (who: Person, projectId: string): Promise<Credit[]> =>
  (await who.call(portfolio.get, { params: { projectId } })).body.credits
const asked = async (who: Person): Promise<OwnCredit[]> =>
  (await who.call(portfolio.ownCredits, { query: {} })).body.items
const noticesOf = async (who: Person): Promise<{ title: string; href: string; type: string }[]> => {
  await world.settle()
  return (await who.call(notifications.list, { query: {} })).body.items
}
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body?.error?.code]

test('a credit, from the request to confirmed, declined, confirmed again and withdrawn', async () => {
  const gaffer = await world.talent({ name: 'Mateus Figueira' })
  const stranger = await world.talent({ name: 'Stranger' })
  const projectId = await project()
  const { status, body } = await credit(projectId, { person_id: gaffer.id })
  expect([status, body]).toMatchObject([
    201,
    { state: 'asked', name: 'Mateus Figueira', role: 'Gaffer', can: { withdraw: true, confirm: false } },
  ])
  // hidden from everyone else until it is confirmed
  expect([await creditsSeen(stranger, projectId), await creditsSeen(world.anonymous, projectId)]).toEqual([[], []])
  expect(await creditsSeen(gaffer, projectId)).toMatchObject([
    { state: 'asked', can: { confirm: true, decline: true } },
  ])
  expect((await noticesOf(gaffer))[0]).toMatchObject({
    type: 'credit',
    title: 'Maya Lindqvist credited you in Night ferry',
    href: '/talent/portfolio/credits',
  })
  expect(await asked(gaffer)).toMatchObject([
    { credit: { id: body.id }, project: { title: 'Night ferry', visible: true }, owner: { name: 'Maya Lindqvist' } },
  ])
  for (const who of [stranger, maya]) expect(code(await confirm(who, body.id))).toEqual([404, 'core.not_found'])
  expect(code(await withdraw(stranger, body.id))).toEqual([404, 'core.not_found'])

  expect((await confirm(gaffer, body.id)).body).toMatchObject({
    state: 'confirmed',
    can: { confirm: false, decline: true },
  })
  expect(code(await confirm(gaffer, body.id))).toEqual([409, 'portfolio.credit_moved'])
  expect(await creditsSeen(world.anonymous, projectId)).toMatchObject([{ state: 'confirmed', name: 'Mateus Figueira' }])
  expect((await noticesOf(maya))[0]).toMatchObject({
    title: 'Mateus Figueira confirmed your credit',
    href: `/talent/portfolio/${projectId}`,
  })
  expect([
    await talentWork.of(world.database.db, gaffer.id, false),
    await talentWork.of(world.database.db, maya.id, false),
  ]).toMatchObject([
    { credits: 1, credit: { project: 'Night ferry', by: 'Maya Lindqvist', at: expect.any(Date) } },
    { credits: 1, credit: { by: 'Mateus Figueira' } },
  ])

  expect((await decline(gaffer, body.id)).body.state).toBe('declined')
  expect(await creditsSeen(stranger, projectId)).toEqual([])
  expect(await talentWork.of(world.database.db, gaffer.id, false)).toMatchObject({ credits: 0, credit: null })
  expect((await confirm(gaffer, body.id)).body.state).toBe('confirmed')
  expect((await withdraw(maya, body.id)).status).toBe(204)
  expect([await creditsSeen(maya, projectId), await asked(gaffer)]).toEqual([[], []])
  expect(code(await confirm(gaffer, body.id))).toEqual([404, 'core.not_found'])
})

test('someone who declined is not asked the same again; a withdrawn credit can be asked for again', async () => {
  const editor = await world.talent({ name: 'Amara Nwosu' })
  const projectId = await project()
  const first = (await credit(projectId, { person_id: editor.id })).body
  expect(code(await credit(projectId, { person_id: editor.id }))).toEqual([409, 'portfolio.already_credited'])
  await withdraw(maya, first.id)
  expect((await credit(projectId, { person_id: editor.id })).body).toMatchObject({ id: first.id, state: 'asked' })
  await decline(editor, first.id)
  await withdraw(maya, first.id)
  expect(code(await credit(projectId, { person_id: editor.id }))).toEqual([409, 'portfolio.credit_declined'])
  expect((await credit(projectId, { person_id: editor.id, role: 'Editor' })).status).toBe(201)
})

test('someone without an account appears as typed, once', async () => {
  const projectId = await project()
  expect((await credit(projectId, { name: 'Aunt Ida' })).body).toMatchObject({
    state: 'named',
    name: 'Aunt Ida',
    person: null,
  })
  expect(code(await credit(projectId, { name: 'aunt ida' }))).toEqual([409, 'portfolio.already_credited'])
  expect((await credit(projectId, { name: '' })).status).toBe(400)
  expect(await creditsSeen(world.anonymous, projectId)).toMatchObject([{ name: 'Aunt Ida' }])
})

test('who cannot be named: oneself, an unknown person, anyone with a block; drafts ask no one', async () => {
  const [foe, leaving] = [await world.talent({ name: 'Fox Foe' }), await world.blocked()]
  await makeBlock(world.ctx(), foe.id, maya.id)
  const projectId = await project()
  expect(code(await credit(projectId, { person_id: maya.id }))).toEqual([409, 'portfolio.credit_yourself'])
  for (const person_id of [foe.id, leaving.id, crypto.randomUUID()])
    expect(code(await credit(projectId, { person_id }))).toEqual([404, 'core.not_found'])
  expect(code(await credit(await project({ status: 'draft' }), { name: 'Somebody' }))).toEqual([
    409,
    'portfolio.not_published',
  ])
  expect(
    code(await foe.call(portfolio.addCredit, { params: { projectId }, body: { name: 'Somebody', role: 'Other' } })),
  ).toEqual([404, 'core.not_found'])
})

test('people asked about a private project may see it, and no longer once they declined', async () => {
  const actor = await world.talent({ name: 'Actor Named' })
  const projectId = await project({ visibility: 'private' })
  expect((await actor.call(portfolio.get, { params: { projectId } })).status).toBe(404)
  const { id } = (await credit(projectId, { person_id: actor.id })).body
  expect((await actor.call(portfolio.get, { params: { projectId } })).status).toBe(200)
  await decline(actor, id)
  expect((await actor.call(portfolio.get, { params: { projectId } })).status).toBe(404)
})

test('people are found by the beginnings of their names; not oneself, nor anyone with a block', async () => {
  const [zoe, foe] = [await world.talent({ name: 'Zoë Quarterman' }), await world.talent({ name: 'Zora Quartz' })]
  await makeBlock(world.ctx(), maya.id, foe.id)
  const find = async (q: string) =>
    (await maya.call(portfolio.people, { query: { q } })).body.items.map((item: { name: string }) => item.name)
  expect(await find('zoe quart')).toEqual(['Zoë Quarterman'])
  expect(await find('quart')).toEqual(['Zoë Quarterman'])
  expect(await find('%%')).toEqual([])
  expect(await find('maya lind')).not.toContain('Maya Lindqvist')
  expect(await find(zoe.email)).toEqual([])
})

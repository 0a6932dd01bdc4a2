import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a field that is missing or of the wrong kind is named in plain words, over HTTP as on screen', async () => {
  const [talent, house] = [await world.talent(), await world.business()]
  const fieldsOf = async (token: string | undefined, path: string, body: object) => {
    const answer = await fetch(`${world.address()}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    const { error } = (await answer.json()) as { error?: { fields?: Record<string, string> } }
    return { status: answer.status, fields: error?.fields }
  }
  const job = '00000000-0000-7000-8000-000000000000'
  expect(await fieldsOf(talent.token, `/jobs/${job}/applications`, {})).toEqual({
    status: 400,
    fields: { cover_letter: 'Cover letter is required', availability: 'Choose when you are available' },
  })
  expect(await fieldsOf(house.token, '/jobs', { title: 7, description: ['a'], remote: 'yes' })).toMatchObject({
    status: 400,
    fields: { title: 'Title must be text', description: 'Description must be text' },
  })
  const news = await fieldsOf(house.token, '/news/publish', {})
  expect(news.fields).toMatchObject({ title: 'Title is required', description: 'Description is required' })
  expect(Object.values(news.fields ?? {}).filter((words) => /expected|received|undefined/.test(words))).toEqual([])
})

import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ still: true })
})
afterAll(() => world.stop())

const besides = (field: string) => ({
  status: 400,
  body: {
    error: {
      code: 'core.invalid',
      fields: { [field]: 'This could be taken for Ensemble itself. Choose something else.' },
    },
  },
})
const meOf = async (who: Person) => (await who.call(accounts.me, {})).body

describe('no one is called like the product', () => {
  test('a company keeps its name and its address', async () => {
    const owner = await world.business({ company: 'Northlight Films' })
    for (const name of ['Ensemble', 'Еnѕеmblе', 'Ensemble Support', 'ADMIN'])
      expect(await owner.call(companyPage.rename, { body: { name, was: 'Northlight Films' } })).toMatchObject(
        besides('name'),
      )
    for (const slug of ['admin', 'ensemble', 'ensemble-team', 'supp0rt'])
      expect(await owner.call(companyPage.changeAddress, { body: { slug } })).toMatchObject(besides('slug'))
    const renamed = await owner.call(companyPage.rename, {
      body: { name: 'Ensemble Theatre', was: 'Northlight Films' },
    })
    expect(renamed.status).toBe(200)
  })

  test('nor is a person, wherever the name is changed, and nothing else of the form is saved', async () => {
    const maya = await world.talent({ name: 'Maya Lindqvist' })
    const change = { name: 'Ensemble Support', professional_title: 'Gaffer', was: { name: 'Maya Lindqvist' } }
    expect(await maya.call(accounts.saveAccount, { body: change })).toMatchObject(besides('name'))
    const { slug } = await meOf(maya)
    const { version } = (await maya.call(profiles.own, {})).body.own
    const patch = (body: object) => maya.call(profiles.edit, { body: { version, ...body } as never })
    expect(await patch({ full_name: 'Security', bio: 'Hi there, it is us' })).toMatchObject(besides('full_name'))
    expect(await patch({ slug: 'ensemble-support' })).toMatchObject(besides('slug'))
    expect((await maya.call(profiles.get, { params: { slug }, query: {} })).body).toMatchObject({
      full_name: 'Maya Lindqvist',
      bio: null,
    })
  })

  test('nor does anyone sign up so, or ask to be let in', async () => {
    const signUp = (data: object) =>
      world.anonymous.fetch('/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'someone@northlight.example', password: 'Corridor7Light', data }),
      })
    for (const data of [
      { full_name: 'Ensemble Team' },
      { account_type: 'business', company_name: 'Ensemb1e', company_type: 'studio' },
    ]) {
      const refused = await signUp(data)
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(refused.body)).toContain('could be taken for Ensemble itself')
    }
    const asked = { name: 'Jonas Weber', company: 'The Ensemble', email: 'jonas@gmail.com', website: 'studio.example' }
    expect(await world.anonymous.call(verifications.askWithoutDomain, { body: asked })).toMatchObject(
      besides('company'),
    )
  })

  test('a name with nothing to read in it is refused as well', async () => {
    const maya = await world.talent({ name: 'Maya Lindqvist' })
    const save = (name: string) => maya.call(accounts.saveAccount, { body: { name, was: { name: 'Maya Lindqvist' } } })
    expect((await save('・・・')).body.error.fields).toEqual({ name: 'Use at least one letter or digit' })
    expect((await save('\u2800\u3164\u00ad')).body.error.fields).toEqual({ name: 'Name must be at least 2 characters' })
    expect((await save(`Ann\nLee${'\u0301'.repeat(60)}\u{e0041}`)).status).toBe(200)
    expect((await meOf(maya)).name).toBe('Ann Leé\u0301\u0301')
  })
})

import { describe, expect, test } from 'vitest'
import { firstRoles, type RoleToChoose, wrongRoles } from './chosen-roles.ts'

const role = (id: string, over: Partial<RoleToChoose> = {}): RoleToChoose => ({
  id,
  name: id,
  filled: false,
  own_application_id: null,
  can: { apply: true },
  ...over,
})
const filled = (id: string) => role(id, { filled: true, can: { apply: false } })
const applied = (id: string) => role(id, { own_application_id: `application ${id}`, can: { apply: false } })
const three = [role('Anna'), role('Fiddler'), role('Pilot')]

describe('the roles that the form starts with', () => {
  test.each([
    ['none, where there are several', three, undefined, undefined, []],
    ['the only open one', [filled('Anna'), role('Fiddler'), applied('Pilot')], undefined, undefined, ['Fiddler']],
    ['the one chosen on the page', three, 'Pilot', undefined, ['Pilot']],
    ['those of an earlier visit', three, undefined, ['Pilot', 'Anna'], ['Anna', 'Pilot']],
    ['those of an earlier visit with the one on the page', three, 'Anna', ['Pilot', 'Anna'], ['Anna', 'Pilot']],
    ['another one chosen on the page since', three, 'Fiddler', ['Anna', 'Pilot'], ['Fiddler']],
    ['without those that have closed', [filled('Anna'), ...three.slice(1)], 'Anna', ['Anna', 'Pilot'], ['Pilot']],
    ['nothing, where the job has no roles', [], 'Anna', ['Anna'], []],
  ])('%s', (_name, roles, onPage, kept, expected) => expect(firstRoles(roles, onPage, kept)).toEqual(expected))
})

describe('roles that can’t be sent', () => {
  test.each([
    ['a job without roles asks for none', [], [], undefined],
    ['none chosen', three, [], 'Choose at least one role.'],
    ['all open', three, ['Anna', 'Pilot'], undefined],
    [
      'one was filled',
      [filled('Anna'), role('Pilot')],
      ['Anna', 'Pilot'],
      'Anna is filled, so nothing was sent. Uncheck it to continue.',
    ],
    [
      'two were applied for',
      [applied('Anna'), applied('Fiddler'), role('Pilot')],
      ['Anna', 'Fiddler', 'Pilot'],
      'You’ve already applied for Anna and Fiddler, so nothing was sent. Uncheck them to continue.',
    ],
    ['the only one chosen is gone', [role('Pilot')], ['Anna'], 'Choose at least one role.'],
    ['what has closed but isn’t chosen doesn’t matter', [filled('Anna'), role('Pilot')], ['Pilot'], undefined],
  ])('%s', (_name, roles, chosen, expected) => expect(wrongRoles(roles, chosen)).toBe(expected))
})

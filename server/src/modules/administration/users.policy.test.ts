import { describe, expect, test } from 'vitest'
import {
  type Asking,
  canDelete,
  canGrant,
  canKeep,
  canRevoke,
  canUnblock,
  type Subject,
  userCan,
} from './users.policy.ts'

const admin: Asking = { id: 'a' }
const owing: Asking = { id: 'a', secondFactorDue: true }
const person: Subject = { id: 'b', admin: false, verified: true, blocked: false, leaving: null }
const other: Subject = { ...person, admin: true }
const self: Subject = { ...other, id: 'a' }
const unconfirmed: Subject = { ...person, verified: false }
const blocked: Subject = { ...person, blocked: true }
const wishing: Subject = { ...person, leaving: 'person' }
const ordered: Subject = { ...person, leaving: 'administrator' }
const factor = 'factors.second_factor'

describe('what an administrator may do with someone', () => {
  test.each([
    [admin, person, true],
    [owing, person, factor],
    [admin, other, 'users.already_admin'],
    [admin, self, 'users.already_admin'],
    [admin, unconfirmed, 'users.unconfirmed'],
    [admin, blocked, 'users.blocked'],
    [admin, wishing, 'users.leaving'],
    [admin, ordered, 'users.leaving'],
  ])('%o makes %o an administrator: %s', (viewer, subject, answer) => expect(canGrant(viewer, subject)).toBe(answer))
  test.each([
    [admin, other, false, true],
    [owing, other, false, factor],
    [admin, other, true, 'users.last_admin'],
    [admin, self, false, 'administration.yourself'],
    [admin, self, true, 'administration.yourself'],
    [admin, person, false, 'users.no_admin'],
  ])('%o removes %o (the last one: %s): %s', (viewer, subject, last, answer) =>
    expect(canRevoke(viewer, subject, { last })).toBe(answer),
  )
  test.each([
    [admin, blocked, true],
    [owing, blocked, factor],
    [admin, person, 'users.not_blocked'],
  ])('%o unblocks %o: %s', (viewer, subject, answer) => expect(canUnblock(viewer, subject)).toBe(answer))
  test.each([
    [admin, person, true],
    [admin, blocked, true],
    [admin, unconfirmed, true],
    [owing, person, factor],
    [admin, self, 'administration.yourself'],
    [admin, other, 'users.delete_admin'],
    [admin, wishing, 'users.leaving'],
    [admin, ordered, 'users.leaving'],
  ])('%o deletes %o: %s', (viewer, subject, answer) => expect(canDelete(viewer, subject)).toBe(answer))
  test.each([
    [admin, ordered, true],
    [owing, ordered, factor],
    [admin, wishing, 'users.own_wish'],
    [admin, person, 'users.staying'],
  ])('%o keeps %o: %s', (viewer, subject, answer) => expect(canKeep(viewer, subject)).toBe(answer))
})

const acts = (viewer: Asking, subject: Subject) =>
  Object.entries(userCan(viewer, subject))
    .filter(([, can]) => can)
    .map(([act]) => act)
test.each([
  ['somebody', person, ['grant', 'block', 'mail', 'delete']],
  ['another administrator', other, ['revoke', 'mail']],
  ['themselves', self, ['mail']],
  ['an unconfirmed person', unconfirmed, ['block', 'mail', 'delete']],
  ['a blocked person', blocked, ['unblock', 'mail', 'delete']],
  ['who wished to leave', wishing, ['block', 'mail']],
  ['who was ordered to leave', ordered, ['block', 'mail', 'keep']],
] as const)('the list offers for %s', (_who, subject, offered) => expect(acts(admin, subject)).toEqual(offered))

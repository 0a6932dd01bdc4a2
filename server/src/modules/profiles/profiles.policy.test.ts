import { describe, expect, test } from 'vitest'
import { canReply, canWriteTestimonial, testimonialCan } from './profiles.policy.ts'

const person = (id: string, over: { blocked?: boolean; verified?: boolean } = {}) => ({
  id,
  blocked: false,
  verified: true,
  ...over,
})
const TALENT = { id: 't' }

describe('who may write a testimonial', () => {
  test.each([
    ['anybody else', person('v'), false, true],
    ['a visitor', null, false, 'core.sign_in'],
    ['a blocked account', person('v', { blocked: true }), false, 'core.blocked'],
    ['the talent', person('t'), false, 'testimonials.own'],
    ['an unconfirmed account', person('v', { verified: false }), false, 'core.verify'],
    ['somebody who did', person('v'), true, 'testimonials.already'],
  ])('%s', (_, who, already, answer) => expect(canWriteTestimonial(who, TALENT, { already })).toBe(answer))
})

describe('what may be done with one', () => {
  const subject = { talent_id: 't', author_id: 'a', reply: null }
  const acts = (who: ReturnType<typeof person> | null, reply: string | null = null) =>
    Object.entries(testimonialCan(who, { ...subject, reply }))
      .filter(([, may]) => may)
      .map(([act]) => act)
  test.each([
    ['its author', person('a'), ['edit', 'remove']],
    ['the talent', person('t'), ['reply', 'hide', 'report']],
    ['a member', person('v'), ['report']],
    ['a visitor', null, []],
    ['its author, blocked', person('a', { blocked: true }), []],
    ['the talent, blocked', person('t', { blocked: true }), []],
  ])('%s', (_, who, answer) => expect(acts(who)).toEqual(answer))
  test('a reply is given once; for others there is nothing to reply to', () => {
    expect(canReply(person('t'), { ...subject, reply: 'Thanks' })).toBe('testimonials.replied')
    expect(canReply(person('v'), { ...subject, reply: 'Thanks' })).toBe('core.not_found')
    expect(acts(person('t'), 'Thanks')).toEqual(['hide', 'report'])
  })
})

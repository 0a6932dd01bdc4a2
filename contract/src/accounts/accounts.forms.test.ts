import { expect, test } from 'vitest'
import type { z } from 'zod'
import { businessSignUpForm, changePasswordForm, passwordOf, signInForm, talentSignUpForm } from './accounts.forms.ts'
import { BUSINESS_MAIL_MESSAGE } from './vocabulary.ts'

const messages = (schema: z.ZodType, form: unknown) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [...path, message].join(': '))

test('an empty sign-up says what is missing, and of a password only the first rule', () => {
  const typed = { email: '', password: '' }
  expect(messages(talentSignUpForm(), { ...typed, name: '' })).toEqual([
    'email: Email is required',
    'password: Password must be at least 8 characters',
    'name: Name must be at least 2 characters',
  ])
  expect(messages(businessSignUpForm(), { ...typed, companyName: '', companyType: '' })).toEqual([
    'email: Email is required',
    'password: Password must be at least 8 characters',
    'companyName: Company name must be at least 2 characters',
    'companyType: Please select a company type',
  ])
})

test('a name of one letter and an address with spaces are refused', () => {
  expect(messages(talentSignUpForm(), { name: 'M', email: 'maya at home', password: 'Corridor7Light' })).toEqual([
    'email: Please enter a valid email address',
    'name: Name must be at least 2 characters',
  ])
})

test.each(['jonas@GMAIL.com', 'jonas@live.com'])('a company can’t sign up with %s', (email) => {
  const form = { email, password: 'Corridor7Light', companyName: 'Night Ferry Films', companyType: 'production_house' }
  expect(messages(businessSignUpForm(), form)).toEqual([`email: ${BUSINESS_MAIL_MESSAGE}`])
  expect(BUSINESS_MAIL_MESSAGE).toBe(
    'Please use a business email address. Personal email domains are not allowed for business accounts.',
  )
})

test.each([
  ['Password must be at least 8 characters', 'aB3'],
  ['Password must contain at least one uppercase letter', 'aaaaaaaa'],
  ['Password must contain at least one lowercase letter', 'AAAAAAAA'],
  ['Password must contain at least one number', 'AAAAaaaa'],
  ['Password is too long', `Aa1${'x'.repeat(98)}`],
])('a password is refused when signing up, signing in and changing it: %s', (message, password) => {
  expect(messages(passwordOf(), password)).toEqual([message])
  expect(messages(signInForm(), { email: 'maya@studio.example', password })).toEqual([`password: ${message}`])
  expect(messages(changePasswordForm(), { current: '', password, confirmation: password })).toEqual([
    `password: ${message}`,
  ])
})

test.each([
  ['', 'Password must be at least 8 characters'],
  ['Short7', 'Password must be at least 8 characters'],
  ['no capitals 7', 'Password must contain at least one uppercase letter'],
  ['NO SMALL 7', 'Password must contain at least one lowercase letter'],
  ['No Number', 'Password must contain at least one number'],
])('signing in with the password "%s" is refused: %s', (password, message) => {
  expect(messages(signInForm(), { email: '', password })).toEqual(['email: Email is required', `password: ${message}`])
})

test('a new password is typed twice', () => {
  const form = { current: '', password: 'Corridor7Light', confirmation: 'Corridor9Light' }
  expect(messages(changePasswordForm(), form)).toEqual(["confirmation: Passwords don't match"])
})

test('an operator’s own rules have their own messages', () => {
  const rules = { min: 12, kinds: ['lower', 'symbol'] as const }
  expect(messages(passwordOf(rules), 'Corridor7Light')).toEqual(['Password must contain at least one symbol'])
  expect(messages(passwordOf(rules), 'quiet corridor!')).toEqual([])
})

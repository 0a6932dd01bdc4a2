import { describe, expect, test } from 'vitest'
import { wordsOfWarning } from './warning.words.ts'
import { comparable, warningsIn } from './warnings.ts'

const rules = (text: string, context: 'post' | 'first_message' | 'message' = 'post') =>
  warningsIn(text, context).map(({ rule }) => rule)

describe('asks for money first', () => {
  test.each([
    'Registration fee of $25 to apply',
    'Please pay 25 USD to register',
    'A refundable deposit secures your audition',
    'Send £1,250.50 in advance to reserve the role',
    'Frais de 30 € pour postuler',
    'Versez 1 250,00 € avant l’inscription',
    'Zahlen Sie 1.250,00 € vorab für die Bewerbung',
    'Casting: 50 EUR Gebühr',
    'Una cuota de 50 € para la inscripción',
    'Taxa de R$ 99 para audição',
    'Betala 1 250 kr för anmälan',
    'Opłata 100 zł za zgłoszenie',
    'Registration charges ₹1,25,000 – registration fee',
    'Pay by gift card please, send money first.',
    'Buy two Amazon cards and send me the codes',
    'Send us the money in advance',
  ])('%s', (text) => expect(rules(text)).toContain('asks_for_money'))
  test.each([
    'There is no fee to apply',
    'We never ask you to buy gift cards',
    'The director gets money before the shoot',
    'You never pay a fee to audition',
    'Keine Gebühr für die Bewerbung',
    'Sans frais pour postuler',
    'Sin tasas de inscripción',
    'We pay $450 a day',
    'Tagessatz 1.250,00 €',
    'Budget 1 250 000 kr',
    'Your fee is €400–450 a day',
    'Apply with your reel by 12.11.2026',
    'A casting in Berlin. The agency keeps its fee.',
  ])('not: %s', (text) => expect(rules(text)).toEqual([]))
})

describe('a cheque or an overpayment', () => {
  test.each([
    'We will send you a cashier’s check',
    'Deposit the cheque and keep your share',
    'Please refund the difference',
    'Send back the excess by wire',
    'Überzahlung bitte zurück',
    'Un trop-perçu sera remboursé',
  ])('%s', (text) => expect(rules(text)).toContain('overpayment'))
  test.each([
    'Check the call sheet',
    'Sound check at nine',
    'We balance work and rest',
    'There is a difference between film and tape',
  ])('not: %s', (text) => expect(rules(text)).toEqual([]))
})

describe('leads away in a first message', () => {
  test.each([
    'Write me on WhatsApp',
    'Telegram: @nora',
    'https://wa.me/4670123',
    'Call +46 70 123 45 67',
    'Ruf an: 0171/123 45 67',
    'Appelez le 06 12 34 56 78',
    '(212) 555-0142 any time',
    'On Signal tonight?',
  ])('%s', (text) => expect(rules(text, 'first_message')).toContain('moves_off_platform'))
  test.each([
    'We pay 1 250 000 kr',
    '€12,500.00 in all',
    '1.250.000,00 €',
    'Shooting 2026-11-24',
    'Shooting 12.11.2026',
    'From 2024-2026',
    'Signal flow and patching',
    'Twelve of us, 10 to 18 h',
  ])('not: %s', (text) => expect(rules(text, 'first_message')).toEqual([]))
  test('contact details in a post are what a post is for', () =>
    expect(rules('Call +46 70 123 45 67 or write on WhatsApp')).toEqual([]))
})

test('an excerpt shows where, and stays short; each rule speaks for itself', () => {
  const [hit] = warningsIn(
    `${'We shoot nights. '.repeat(40)}There is a registration fee of $25 to apply. ${'Bring boots. '.repeat(40)}`,
    'post',
  )
  expect(hit).toMatchObject({ rule: 'asks_for_money', version: 2 })
  expect(hit?.excerpt).toMatch(/^….*registration fee of \$25 to apply.*…$/)
  expect(hit?.excerpt.length).toBeLessThanOrEqual(160)
  expect(wordsOfWarning('asks_for_money')?.why).toContain('You never have to pay')
  expect(wordsOfWarning('toString')).toBeUndefined()
})

test('the rules take a long text in their stride', () => {
  // ten times what may be sent: a rule that tried every way to read it would never end
  expect(warningsIn('fee deposit pay 12 '.repeat(3_000), 'first_message')).toEqual([])
  expect(warningsIn('1 '.repeat(25_000), 'first_message')).toEqual([])
  expect(warningsIn('a'.repeat(50_000), 'post')).toEqual([])
})

test('texts are compared by their letters and digits alone', () => {
  expect(comparable('  Éclair —\n"Night" No. 9!  ')).toBe('eclair night no 9')
})

test('later messages are checked for money, and may lead to another app', () => {
  expect(rules('Pay by gift card please, send money first.', 'message')).toEqual(['asks_for_money'])
  expect(rules('We will send you a cashier’s check', 'message')).toEqual(['overpayment'])
  expect(rules('Write me on WhatsApp', 'message')).toEqual([])
})

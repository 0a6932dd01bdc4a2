import type { WarningRule } from './warning.words.ts'

/**
 * A rule over words: `post` texts, the `first_message` from one person to another, or a later `message`. Pure: the same
 * words give the same answer.
 */
export type WarningContext = 'post' | 'first_message' | 'message'
export interface WarningHit {
  rule: WarningRule
  version: number
  /** The words that matched, at most 160 characters. */
  excerpt: string
}
interface Rule {
  version: number
  contexts: readonly WarningContext[]
  find(text: string): string | undefined
}

const EXCERPT = 160
const AROUND = 40

/** Amounts as people write them: $25, 25 USD, 1.250,00 €, 1 250 kr, ₹1,25,000, CHF 1'250. */
const AMOUNT = String.raw`(?:[$€£¥₹₺₽]|us\$|usd|eur|gbp|chf|sek|nok|dkk|pln|inr|kr\.?|rs\.?|zł)\s?\d[\d.,'’\s]*\d?|\d[\d.,'’\u00a0\u202f ]*\s?(?:[$€£¥₹₺₽]|usd|eur|gbp|chf|sek|nok|dkk|pln|inr|euros?|dollars?|pounds?|kr\b|zł)`
const FEE = String.raw`(?:fees?|deposit|upfront (?:payment|cost)s?|registration (?:fee|cost|charge)s?|processing (?:fee|charge)s?|security deposit|frais|caution|acompte|gebühr(?:en)?|kaution|anzahlung|tasas?|cuota|fianza|depósito|taxa|caução|avgift|deposition|opłata|kaucja)`
const TO_TAKE_PART = String.raw`(?:apply|audition|register|registration|be considered|secure|reserve|confirm|get (?:the|this) (?:role|part|job|spot)|take part|participate|postuler|candidature|inscription|auditionner|bewerb(?:en|ung)|anmeld(?:en|ung)|casting|audición|inscripción|postular(?:se)?|candidatar|inscrição|audição|ansök(?:an)?|anmälan|zgłoszeni[ae]|rejestracj[aei])`
const NEGATED = String.raw`(?:\b(?:no|without|never|not|don['’]t|free of|sans|pas de|aucun[es]?|kein(?:e[nr]?)?|ohne|sin|ningun[ao]s?|sem|nenhum[a]?|ing(?:en|a)|utan|bez|żadn(?:ych|ej))\b[^.!?\n]{0,30}$)`

/** The first match that is not said to be absent ("no fee to apply"), with the words around it. */
function first(text: string, pattern: RegExp): string | undefined {
  for (const match of text.matchAll(pattern)) {
    const at = match.index
    if (new RegExp(NEGATED, 'iu').test(text.slice(Math.max(0, at - AROUND), at))) continue
    return excerptAt(text, at, match[0].length)
  }
  return undefined
}

function excerptAt(text: string, at: number, length: number): string {
  // whole words where there are any
  const from = at <= AROUND ? 0 : at - AROUND + Math.max(0, text.slice(at - AROUND, at).search(/\s/u))
  const after = text.slice(at + length, at + length + AROUND)
  const to = at + length + AROUND >= text.length ? text.length : at + length + Math.max(0, after.search(/\s\S*$/u))
  return `${from > 0 ? '…' : ''}${text.slice(from, to).replaceAll(/\s+/g, ' ').trim()}${to < text.length ? '…' : ''}`
    .slice(0, EXCERPT)
    .toWellFormed()
}

const any = (...sources: string[]) => new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'giu')
const GAP = String.raw`[^.!?\n]{0,60}?`
const WORD = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

const asksForMoney = any(
  `${WORD}${FEE}${END}${GAP}${WORD}${TO_TAKE_PART}${END}`,
  `${WORD}${TO_TAKE_PART}${END}${GAP}${WORD}${FEE}${END}`,
  `${WORD}(?:pay|send|transfer|wire|payer|payez|verser|versez|zahlen?|zahle|überweisen|pagar|pague|paga|enviar|envíe|envie|transferir|betala|skicka|zapłać|wpłać)${END}${GAP}(?:${AMOUNT})${GAP}${WORD}(?:to|for|before|in advance|upfront|pour|avant|um|vor|vorab|para|antes|för|innan|aby|przed)${END}${GAP}${WORD}${TO_TAKE_PART}${END}`,
  `${WORD}(?:refundable|one-time|non-refundable) (?:fee|deposit|payment)${END}`,
  `${WORD}(?:pay|send|buy|purchase|get)${END}${GAP}${WORD}(?:gift|prepaid|itunes|steam|google play|amazon) ?(?:cards?|vouchers?)${END}`,
  String.raw`${WORD}(?:send|pay|transfer|wire)(?: (?:me|us|the)){0,2} money (?:first|in advance|up ?front|before)${END}`,
)
const overpayment = any(
  String.raw`${WORD}(?:cash(?:ier['’]?s)?|certified|personal|bank) che(?:ck|que)s?${END}`,
  String.raw`${WORD}(?:send|mail|post|receive|deposit|issue)${END}${GAP}${WORD}che(?:ck|que)s?${END}`,
  String.raw`${WORD}(?:overpay(?:ment|s)?|overpaid|(?:refund|return|send back|wire back|transfer back)${END}${GAP}${WORD}(?:difference|excess|surplus|remainder|rest|balance))${END}`,
  String.raw`${WORD}(?:trop-perçu|überzahlung|überbezahl\w*|sobrepago|pago en exceso|överbetalning|nadpłata)${END}`,
)
const offPlatform = any(
  String.raw`${WORD}(?:whats\s?app|telegram|(?:on|via|per|über|sur|por|på) signal|viber|wechat|line app|kik)${END}`,
  String.raw`(?:wa\.me|t\.me)\/\S+`,
  String.raw`(?<![\p{N}\p{L}.,/-])\+?\(?\d{1,4}\)?(?:[ \u00a0.\-/]?\(?\d{2,4}\)?){2,5}(?![\p{N}\p{L}])`,
)

/** Enough digits for a phone number, and no amount of money, date or range of years. */
const isPhone = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return (
    digits.length >= 8 &&
    digits.length <= 15 &&
    !/^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !/^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(text) &&
    !/^(?:19|20)\d{2}\D(?:19|20)\d{2}$/.test(text)
  )
}

function movesAway(text: string): string | undefined {
  for (const match of text.matchAll(offPlatform)) {
    const around = text.slice(Math.max(0, match.index - 4), match.index + match[0].length + 5)
    if (/^\+?[\d(]/.test(match[0]) && (!isPhone(match[0].trim()) || new RegExp(AMOUNT, 'iu').test(around))) continue
    return excerptAt(text, match.index, match[0].length)
  }
  return undefined
}

const RULES = {
  asks_for_money: {
    version: 2,
    contexts: ['post', 'first_message', 'message'],
    find: (text: string) => first(text, asksForMoney),
  },
  overpayment: {
    version: 1,
    contexts: ['post', 'first_message', 'message'],
    find: (text: string) => first(text, overpayment),
  },
  // contact details are never forbidden: only a first message that leads away gets a warning (product.md, rule 4)
  moves_off_platform: { version: 1, contexts: ['first_message'], find: movesAway },
} as const satisfies Record<Exclude<WarningRule, 'reused_text'>, Rule>

export const REUSED_TEXT_VERSION = 1

/** The rules that these words match, each once, in the order of the table. */
export function warningsIn(text: string, context: WarningContext): WarningHit[] {
  const plain = text.normalize('NFKC')
  return Object.entries(RULES as Record<keyof typeof RULES, Rule>).flatMap(([rule, { version, contexts, find }]) => {
    const excerpt = contexts.includes(context) ? find(plain) : undefined
    return excerpt === undefined ? [] : [{ rule: rule as WarningRule, version, excerpt }]
  })
}

/** The part of a text that is compared with others: lowercase letters and digits, one space between words. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** Shorter texts can match by chance (characters of the comparable text). */
export const COMPARABLE_LEAST = 80

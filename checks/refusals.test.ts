import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { allow, AppError } from '../server/src/platform/errors.ts'
import { sourcesOf } from './imports.ts'

type Codes = Readonly<Record<number, readonly string[]>>

/** What clients get when a policy refuses, by status. */
const REFUSED: Codes = {
  401: ['core.sign_in'],
  403: [
    'accounts.last_admin',
    'accounts.last_owner',
    'accounts.ordered',
    'administration.administrator',
    'administration.yourself',
    'companies.other_address',
    'company_testimonials.no_evidence',
    'company_testimonials.own_company',
    'company_testimonials.own_words',
    'core.blocked',
    'core.business_only',
    'core.talent_only',
    'core.verify',
    'factors.second_factor',
    'jobs.own_company',
    'jobs.seat_needed',
    'messaging.own_voice_gone',
    'portfolio.own_like',
    'testimonials.own',
    'users.already_admin',
    'users.blocked',
    'users.delete_admin',
    'users.last_admin',
    'users.leaving',
    'users.no_admin',
    'users.not_blocked',
    'users.own_wish',
    'users.staying',
    'users.unconfirmed',
  ],
  404: ['core.not_found'],
  409: [
    'applications.move_refused',
    'applications.nothing_to_undo',
    'applications.undo_late',
    'companies.last_owner',
    'companies.move_refused',
    'companies.own_role',
    'companies.undo_late',
    'companies.undo_used',
    'companies.yourself',
    'company_testimonials.already',
    'company_testimonials.answer_late',
    'company_testimonials.answered',
    'company_testimonials.edit_late',
    'company_testimonials.hidden',
    'jobs.already_applied',
    'jobs.archived',
    'jobs.has_last_day',
    'jobs.move_refused',
    'jobs.not_draft',
    'jobs.not_open',
    'jobs.not_published',
    'jobs.roles_filled',
    'jobs.taken_down',
    'messaging.declined',
    'messaging.move_refused',
    'messaging.other_gone',
    'messaging.request_waits',
    'messaging.company_gone',
    'messaging.yourself',
    'portfolio.credit_moved',
    'portfolio.not_private',
    'portfolio.not_published',
    'safety.decided',
    'safety.nobody',
    'safety.outcome',
    'talent_pool.already_invited',
    'talent_pool.has_applied',
    'talent_pool.post_closed',
    'testimonials.already',
    'testimonials.replied',
  ],
  410: ['companies.invitation_expired', 'companies.invitation_revoked', 'companies.invitation_used'],
}

/** What clients get for other errors thrown by name, by status. */
const THROWN: Codes = {
  400: [
    'applications.resume_missing',
    'companies.code_wrong',
    'companies.document_missing',
    'core.bad_cursor',
    'core.invalid',
    'media.bucket',
    'searches.asks_nothing',
    'talent_pool.post_needed',
  ],
  401: ['core.sign_in'],
  403: [
    'accounts.leaving',
    'core.blocked',
    'core.business_only',
    'core.forgery',
    'core.talent_only',
    'core.verify',
    'factors.second_factor',
    'jobs.seat_needed',
  ],
  404: ['core.not_found'],
  409: [
    'accounts.not_leaving',
    'administration.not_undoable',
    'announcements.over',
    'companies.already_member',
    'companies.already_verified',
    'companies.code_wait',
    'companies.invitations_full',
    'companies.move_refused',
    'companies.page_changed',
    'companies.request_open',
    'companies.resend_wait',
    'companies.section_full',
    'companies.undo_used',
    'core.conflict',
    'core.duplicate',
    'core.in_flight',
    'following.too_many',
    'following.yourself',
    'jobs.role_filled',
    'jobs.roles_filled',
    'media.missing',
    'media.not_ready',
    'media.quota_total',
    'portfolio.already_credited',
    'portfolio.credit_declined',
    'portfolio.credit_yourself',
    'portfolio.order_changed',
    'portfolio.too_many',
    'portfolio.too_many_credits',
    'portfolio.too_many_links',
    'profiles.conflict',
    'profiles.experience_full',
    'profiles.experience_order',
    'profiles.picture_pending',
    'profiles.slug_often',
    'profiles.slug_taken',
    'safety.decided',
    'safety.not_public',
    'safety.own',
    'safety.reported_again',
    'safety.undo_gone',
    'safety.yourself',
    'searches.too_many',
    'support.answered',
    'talent_pool.already_invited',
    'talent_pool.too_many_lists',
  ],
  410: ['core.gone'],
  413: ['core.too_large'],
  422: [
    'accounts.invitation',
    'accounts.metadata',
    'accounts.personal_mail',
    'core.key_reused',
    'factors.recovery_code',
  ],
  429: ['core.rate_limited', 'discover.rate_limited', 'media.quota_day'],
  503: ['core.unavailable'],
  507: ['core.storage_full'],
}

/** The only code with more than one status: an upload that stalls is 408. */
const SEVERAL: Readonly<Record<string, readonly number[]>> = { 'core.malformed': [400, 408] }

const pairsOf = (codes: Codes) =>
  Object.entries(codes).flatMap(([status, each]) => each.map((code): [string, number] => [code, Number(status)]))

interface Node {
  type: string
  start: number
  end: number
  value?: unknown
  callee?: Node & { name?: string }
  arguments?: Node[]
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

/** Each `new AppError('code')` of a file with its status: the one given there, or the contract's. */
const thrownIn = (path: string, text: string): [code: string, status: number][] =>
  [...nodesIn(parseSync(path, text).program as unknown as Node)].flatMap(({ type, callee, arguments: given = [] }) => {
    const [code, status] = given
    if (type !== 'NewExpression' || callee?.name !== 'AppError' || typeof code?.value !== 'string') return []
    if (status === undefined) return [[code.value, new AppError(code.value).status]]
    return typeof status.value === 'number' ? [[code.value, status.value]] : []
  })

function statusOf(code: string): number | undefined {
  try {
    allow(code)
  } catch (error) {
    return error instanceof AppError && error.code === code ? error.status : undefined
  }
  return undefined
}

test('a refusal by a policy has the status that clients know', () => {
  expect(pairsOf(REFUSED).map(([code]) => [code, statusOf(code)])).toEqual(pairsOf(REFUSED))
  expect(statusOf('unknown.code')).toBe(403)
  expect(() => allow(true)).not.toThrow()
})

test('a code has the same status wherever it is thrown, the one that clients know', () => {
  const found = new Map<string, Set<number>>()
  for (const { path, text } of sourcesOf('server/src').filter((source) => !source.path.endsWith('.test.ts')))
    if (text.includes('new AppError('))
      for (const [code, status] of thrownIn(path, text)) found.set(code, (found.get(code) ?? new Set()).add(status))
  const known = new Map([...pairsOf(REFUSED), ...pairsOf(THROWN)])
  const faults = [...found].flatMap(([code, statuses]) => {
    const wanted = SEVERAL[code] ?? [known.get(code) ?? [...statuses][0]]
    return [...statuses].toSorted((one, other) => one - other).join() === wanted.join()
      ? []
      : [
          `${code} is thrown with ${[...statuses].join(' and ')}, not with ${wanted.join(' and ')}: its *.messages.ts says it once`,
        ]
  })
  expect(faults).toEqual([])
  expect(pairsOf(THROWN).filter(([code]) => !found.has(code))).toEqual([])
})

test('the control: codes with a given status, with the contract’s, and with none are distinguished', () => {
  const text = `throw new AppError('core.conflict')
    throw new AppError('core.conflict', 412, { retryAfter: 1 })
    throw new AppError('nobody.says')
    throw new AppError(code, 409)`
  expect(thrownIn('a.ts', text)).toEqual([
    ['core.conflict', 409],
    ['core.conflict', 412],
    ['nobody.says', 400],
  ])
})

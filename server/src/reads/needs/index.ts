import { dayAt } from '@ensemble/contract/core/last-day.ts'
import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { zoneOf } from '../../modules/accounts/mail.face.ts'
import { activeSeat } from '../../platform/http/guard.ts'
import { type DeclaredNeed, WEEK_DAYS } from '../../platform/needs/define-need.ts'
import type { NeedsPort } from './needs.ports.ts'

/** Whether it has a day within the week that begins today, in the zone of that day. */
function isThisWeek({ until }: Need, now: Date): boolean {
  if (!until) return false
  const today = Temporal.PlainDate.from(dayAt(now, until.zone))
  const days = today.until(until.day).days
  return days >= 0 && days < WEEK_DAYS
}
const byDay = (one: Need, other: Need) =>
  (one.until?.day ?? '').localeCompare(other.until?.day ?? '') ||
  (one.until_at ?? '').localeCompare(other.until_at ?? '')

const onlyToOpen = (need: Need): Need => ({ ...need, act: 'Open', does: null })

/**
 * Reads what these features declared: one statement for each need of the viewer's home, and one for their zone. A need
 * that another one replaces comes after it, and isn't read while that one is there.
 */
export function needsFrom(declared: readonly DeclaredNeed[]): NeedsPort {
  const inOrder = declared.toSorted((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || 0)
  return async (ctx) => {
    const { kind, activeBusinessId } = ctx.viewer
    const own = kind === 'business' && !activeBusinessId ? [] : inOrder.filter((need) => need.for === kind)
    const zone = await zoneOf(ctx.db, ctx.viewer.id)
    const looksOnly = activeSeat(ctx.viewer)?.role === 'viewer'
    const [needs, dates]: [Need[], Need[]] = [[], []]
    // one after the other: beside what else a home reads, they must not take a connection each
    for (const need of own) {
      if (own.some(({ kind, replaces }) => replaces === need.kind && needs.some((one) => one.kind === kind))) continue
      const found = (await need.read(ctx))(zone)
      ;(need.order === null ? dates : needs).push(...(looksOnly ? found.map(onlyToOpen) : found))
    }
    const now = ctx.platform.clock.now()
    return { needs, week: [...needs, ...dates].filter((need) => isThisWeek(need, now)).toSorted(byDay) }
  }
}

import type { PAY_UNITS } from '../posts/vocabulary.ts'

type Unit = (typeof PAY_UNITS)[number]
interface Paid {
  /** Minor units of the currency. */
  from: number | null
  to: number | null
  currency: string | null
  unit: Unit | null
}
/** What a production's roles pay, where the post itself does not say. */
export interface RolesPay extends Paid {
  /** All of them pay guaranteed money. */
  guaranteed: boolean
  /** The lowest guaranteed day rate, in minor units; null unless all are paid by time in one currency. */
  perDay: number | null
}

const DAYS: Partial<Record<Unit, (amount: number) => number>> = {
  hour: (amount) => amount * 8,
  day: (amount) => amount,
  week: (amount) => Math.trunc(amount / 5),
}
const NO_AMOUNT: ReadonlySet<Unit> = new Set(['royalty_share', 'unpaid'])
const alike = (values: readonly unknown[]) => new Set(values).size === 1
const known = (amounts: readonly (number | null)[]) => (amounts.every((amount) => amount !== null) ? amounts : null)

/**
 * The pay of the open roles (of all, if none is open): from the lowest to the highest where they share a unit and
 * currency, otherwise without amounts. Null when none of them names any. Nothing is converted, and an open end stays open.
 */
export function payOfRoles(roles: readonly { filled: boolean; pay: Paid | null }[]): RolesPay | null {
  const open = roles.filter(({ filled }) => !filled)
  const pays = (open.length ? open : roles).map(({ pay }) => (pay?.unit ? { ...pay, unit: pay.unit } : null))
  const named = pays.filter((pay) => pay !== null)
  const [first] = named
  if (!first) return null
  const guaranteed =
    named.length === pays.length && named.every(({ from, unit }) => (from ?? 0) > 0 && !NO_AMOUNT.has(unit))
  const currency = named.length === pays.length && alike(named.map((pay) => pay.currency)) ? first.currency : null
  const one =
    named.length === pays.length && alike(named.map((pay) => pay.currency)) && alike(named.map(({ unit }) => unit))
  const [least, most] = one ? [known(named.map(({ from }) => from)), known(named.map(({ to }) => to))] : [null, null]
  const days = guaranteed && currency ? known(named.map(({ from, unit }) => DAYS[unit]?.(from ?? 0) ?? null)) : null
  const perDay = days && Math.min(...days)
  return {
    from: least && Math.min(...least),
    to: most && Math.max(...most),
    currency,
    unit: one ? first.unit : null,
    guaranteed,
    perDay: perDay || null,
  }
}

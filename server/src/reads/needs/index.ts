import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { zoneOf } from '../../modules/accounts/mail.face.ts'
import type { DeclaredNeed } from '../../platform/needs/define-need.ts'
import type { NeedsPort } from './needs.ports.ts'

/**
 * Reads what these features declared: one statement for each need of the viewer's home, and one for their zone. A need
 * that another one replaces comes after it, and isn't read while that one is there.
 */
export function needsFrom(declared: readonly DeclaredNeed[]): NeedsPort {
  const inOrder = declared.toSorted((one, other) => one.order - other.order)
  return async (ctx) => {
    const own = inOrder.filter((need) => need.for === ctx.viewer.kind)
    const zone = await zoneOf(ctx.db, ctx.viewer.id)
    const found: Need[] = []
    // one after the other: beside what else a home reads, they must not take a connection each
    for (const need of own) {
      const isReplaced = own.some(
        ({ kind, replaces }) => replaces === need.kind && found.some((one) => one.kind === kind),
      )
      if (!isReplaced) found.push(...(await need.read(ctx))(zone))
    }
    return found
  }
}

import { zoneOf } from '../../modules/accounts/mail.face.ts'
import type { DeclaredNeed } from '../../platform/needs/define-need.ts'
import type { NeedsPort } from './needs.ports.ts'

/** Reads what these features declared: one statement for each need of the viewer's home, and one for their zone. */
export function needsFrom(declared: readonly DeclaredNeed[]): NeedsPort {
  const inOrder = declared.toSorted((one, other) => one.order - other.order)
  return async (ctx) => {
    const own = inOrder.filter((need) => need.for === ctx.viewer.kind)
    const [zone, ...found] = await Promise.all([zoneOf(ctx.db, ctx.viewer.id), ...own.map((need) => need.read(ctx))])
    return found.flatMap((say) => say(zone))
  }
}

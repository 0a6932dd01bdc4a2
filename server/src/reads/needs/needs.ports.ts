import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'

interface NeedsOf {
  /** What needs the viewer, the most urgent first. */
  needs: Need[]
  /** What of it has a day within the next week, and other dates of that week, by day. */
  week: Need[]
}

/** What needs the viewer: for their home. */
export type NeedsPort = (ctx: MemberContext) => Promise<NeedsOf>

declare module '../../platform/context.ts' {
  interface Ports {
    needs: NeedsPort
  }
}

import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'

/** What needs the viewer, the most urgent first: for their home. */
export type NeedsPort = (ctx: MemberContext) => Promise<Need[]>

declare module '../../platform/context.ts' {
  interface Ports {
    needs: NeedsPort
  }
}

import type { MemberContext } from '../../../platform/context.ts'

/**
 * Compares the viewer with open posts if they never were, or by an older function or other exchange rates. Returns
 * whether it did.
 */
export type ComparePort = (ctx: MemberContext) => Promise<boolean>

declare module '../../../platform/context.ts' {
  interface Ports {
    compareIfDue: ComparePort
  }
}

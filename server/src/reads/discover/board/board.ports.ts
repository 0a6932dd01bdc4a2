import type { MemberContext } from '../../../platform/context.ts'

/** Compares the viewer with open posts if they never were, or by an older function or other exchange rates. */
export type ComparePort = (ctx: MemberContext) => Promise<void>

declare module '../../../platform/context.ts' {
  interface Ports {
    compareIfDue: ComparePort
  }
}

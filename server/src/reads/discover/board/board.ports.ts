import type { MemberContext } from '../../../platform/context.ts'

declare module '../../../platform/context.ts' {
  interface Ports {
    /** Compares the viewer with open posts if they never were, or by an older function or other exchange rates. */
    compareIfDue: (ctx: MemberContext) => Promise<void>
  }
}

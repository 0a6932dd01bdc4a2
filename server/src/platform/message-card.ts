import type { MemberContext } from './context.ts'

/** A card that messages carry: how the module that owns its rows shows it, and who may send it. */
export interface MessageCard<Shown> {
  /** What the viewer sees of these now; what they may not see, or is gone, is left out. */
  present(ctx: MemberContext, ids: readonly string[]): Promise<ReadonlyMap<string, Shown>>
  /** Whether the viewer may send all of these. */
  maySend(ctx: MemberContext, ids: readonly string[]): Promise<boolean>
}

/** A card that everyone who sees it may send. */
export const sentByWhoSees = <Shown>(present: MessageCard<Shown>['present']): MessageCard<Shown> => ({
  present,
  maySend: async (ctx, ids) => (await present(ctx, ids)).size === ids.length,
})

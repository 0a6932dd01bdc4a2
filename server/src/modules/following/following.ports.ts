import type { FeedItem } from '@ensemble/contract/discover/discover.schemas.ts'
import type { Context } from '../../platform/context.ts'

/** Posts as cards, in the order of their ids; the caller checks whether the viewer may see each. */
export type CardsPort = (ctx: Context, postIds: readonly string[]) => Promise<FeedItem[]>

declare module '../../platform/context.ts' {
  interface Ports {
    cards: CardsPort
  }
}

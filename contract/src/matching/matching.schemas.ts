import { z } from 'zod'
import { FeedItem } from '../discover/discover.schemas.ts'
import { MatchShown } from '../talent-pool/talent-pool.schemas.ts'

/** An open post that the viewer fits, with the figure that its company sees. */
export const OwnMatch = z.object({ post: FeedItem, match: MatchShown }).meta({ id: 'OwnMatch' })
export type OwnMatch = z.infer<typeof OwnMatch>

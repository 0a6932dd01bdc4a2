import type { ViewedPort } from '../views/index.ts'
import { isVisible } from './profiles.reads.ts'

/** A talent's profile counts for everyone who may see it but the talent. */
export const viewedProfiles: ViewedPort = {
  async counts(ctx, id) {
    const viewerId = ctx.viewer?.id ?? null
    return viewerId !== id && (await isVisible(ctx.db, id, viewerId)) ? { businessId: null } : undefined
  },
}

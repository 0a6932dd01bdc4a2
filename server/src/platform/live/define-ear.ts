import type { z } from 'zod'
import type { MemberContext, Platform, Viewer } from '../context.ts'

/** What pages may say over the live connection, by its type; who says it is known from the socket. */
export interface LiveEar {
  type: string
  hear(platform: Platform, viewer: Viewer, frame: unknown): Promise<void>
}

/** Declares what pages may say and what follows. Frames of another shape are ignored. */
export const defineEar = <Frame extends z.ZodObject>(
  type: string,
  shape: Frame,
  then: (ctx: MemberContext, frame: z.output<Frame>) => Promise<void>,
): LiveEar => ({
  type,
  hear: async (platform, viewer, frame) => {
    const read = shape.safeParse(frame)
    if (!read.success) return
    const requestId = crypto.randomUUID()
    const { db } = platform
    try {
      await then({ platform, db, log: platform.log, requestId, viewer }, read.data)
    } catch (error) {
      platform.log.warn({ err: error, requestId, type }, 'what a page said over the live connection was lost')
    }
  },
})

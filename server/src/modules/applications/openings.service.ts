import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { lockOpenings } from '../jobs/index.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { countHired, findRole, lockRivals } from './offers.queries.ts'

/** A role whose openings no one else takes or offers until the transaction ends. */
export interface HeldOpenings {
  roleId: string
  /** How many people it takes; null once it is gone. */
  openings: number | null
  /** The other applications for it that have an offer, locked. */
  rivals: ApplicationRow[]
}

/**
 * Holds the openings of the role that an application is for, and locks it with the others that have an offer. Comes before
 * any other lock of an application, so that no two wait for each other. Undefined without a role.
 */
export async function holdOpenings(ctx: Context, applicationId: string): Promise<HeldOpenings | undefined> {
  const roleId = await findRole(ctx.db, applicationId)
  if (roleId === undefined) return undefined
  const openings = await lockOpenings(ctx, roleId)
  return { roleId, openings, rivals: await lockRivals(ctx.db, applicationId, roleId) }
}

/** Whether the last opening is taken. Posts without roles name no number. */
export const isFilled = async (ctx: Context, { roleId, openings }: HeldOpenings): Promise<boolean> =>
  openings !== null && (await countHired(ctx.db, roleId)) >= openings

/** The last opening of a role takes one person, however many offers are out. Throws `applications.role_filled` (409). */
export async function assertOpening(ctx: Context, held: HeldOpenings): Promise<void> {
  if (await isFilled(ctx, held)) throw new AppError('applications.role_filled')
}

import type { AccountChange, PersonalChange } from '@ensemble/contract/accounts/personal.schemas.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { tell } from '../../platform/http/live-hub.ts'
import { refuseOurNames } from '../../platform/names/own-names.ts'
import { writeAccount, writePersonal } from './personal.queries.ts'

/** Makes the person's other open pages reload who they are. */
const tellOthers = (ctx: MemberContext) =>
  tell(ctx, [ctx.viewer.id], { type: 'changed', topic: 'account', id: ctx.viewer.id })

/**
 * Saves name and professional title, both or neither. Only talent has a title.
 * @throws 400 for a name that poses as the product · 403 `core.talent_only` · 409 `core.conflict` if another page has saved something else
 */
export async function saveAccount(ctx: MemberContext, change: AccountChange): Promise<void> {
  if (change.professional_title !== undefined && ctx.viewer.kind !== 'talent') throw new AppError('core.talent_only')
  if (change.name !== change.was.name) refuseOurNames('name', change.name)
  await inTransaction(ctx, async (ctx) => {
    if (!(await writeAccount(ctx.db, ctx.viewer.id, change))) throw new AppError('core.conflict')
    await tellOthers(ctx)
  })
}

/** Saves theme and time zone, each only if given. */
export const savePersonal = (ctx: MemberContext, change: PersonalChange): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await writePersonal(ctx.db, ctx.viewer.id, change)
    await tellOthers(ctx)
  })

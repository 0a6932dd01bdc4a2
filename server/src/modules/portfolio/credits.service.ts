import type { CreditMove } from '@ensemble/contract/portfolio/credits.flow.ts'
import { MOST_CREDITS } from '@ensemble/contract/portfolio/vocabulary.ts'
import type { MemberContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { allow, AppError, notFound } from '../../platform/errors.ts'
import { record } from '../../platform/facts/record.ts'
import { creditLifecycle } from './credits.lifecycle.ts'
import { canBeNamed, type CreditRow, creditsOf, insertCredit, lockCredit } from './credits.queries.ts'
import { creditAsked } from './portfolio.facts.ts'
import { canCreditIn, canMoveCredit } from './portfolio.policy.ts'
import { findProject } from './projects.queries.ts'

interface Named {
  person_id?: string | undefined
  name: string
  role: string
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en')

/** The existing credit for this person or name in this role. */
const twin = (credits: readonly CreditRow[], { person_id, name, role }: Named) =>
  credits.find(
    (credit) =>
      credit.role === role &&
      (person_id ? credit.person_id === person_id : credit.person_id === null && sameName(credit.name, name)),
  )

/** Someone who declined is not asked the same again; a credit that was only withdrawn can be asked for again. */
async function write(ctx: MemberContext, projectId: string, named: Named): Promise<string> {
  const credits = await creditsOf(ctx.db, projectId)
  const known = twin(credits, named)
  if (known && known.state !== 'withdrawn') throw new AppError('portfolio.already_credited', 409)
  if (known?.declined_at) throw new AppError('portfolio.credit_declined', 409)
  if (known) {
    const move = known.person_id ? 'ask_again' : 'name_again'
    return (await creditLifecycle.moveOne(ctx, known.id, { move, party: 'owner' }, {})).id
  }
  if (credits.filter((credit) => credit.state !== 'withdrawn').length >= MOST_CREDITS)
    throw new AppError('portfolio.too_many_credits', 409)
  return insertCredit(ctx.db, {
    projectId,
    personId: named.person_id ?? null,
    name: named.person_id ? '' : named.name,
    role: named.role,
  })
}

/**
 * Credits someone in one of the viewer's projects: a person with an account is asked to confirm, anyone else appears as
 * typed. Returns the credit's id.
 */
export const addCredit = (ctx: MemberContext, projectId: string, named: Named): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const project = await findProject(ctx.db, projectId, ctx.viewer, 'update')
    if (!project) throw notFound()
    allow(canCreditIn(ctx.viewer, project))
    if (named.person_id === ctx.viewer.id) throw new AppError('portfolio.credit_yourself', 409)
    if (named.person_id && !(await canBeNamed(ctx.db, named.person_id, ctx.viewer.id))) throw notFound()
    const id = await write(ctx, projectId, named)
    if (named.person_id) await record(ctx, creditAsked({ creditId: id }))
    return id
  })

/** Confirms, declines or withdraws a credit. Throws 404 for a stranger, `portfolio.credit_moved` (409). */
export const moveCredit = (ctx: MemberContext, creditId: string, move: CreditMove): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const credit = await lockCredit(ctx.db, creditId)
    if (!credit) throw notFound()
    allow(canMoveCredit(ctx.viewer, credit, move))
    await creditLifecycle.moveOne(ctx, creditId, { move, party: move === 'withdraw' ? 'owner' : 'person' }, {})
  })

import { sql } from 'kysely'
import { applicationNotices } from '../../src/modules/applications/applications.notices.ts'
import { messagingNotices } from '../../src/modules/messaging/messaging.notices.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Notice } from '../../src/platform/notices/define-notice.ts'
import { insertNotifications } from '../../src/reactions/notices/notices.queries.ts'

/** So many of the newest steps of applications are notified of; some of them have not been read. */
const STEPS = 16
const UNREAD = 4
/** Of the oldest, so many are archived. */
const ARCHIVED = 3

/** Something that one of the two heard of: the fields of its fact, and when it was. */
interface Happened {
  about: Record<string, string | number | null>
  at: Date
}

/** The newest steps of applications: the company hears of each submission, the talent of each move. */
async function findSteps({ db }: Context, who: { businessId?: string; applicantId?: string }): Promise<Happened[]> {
  const { businessId = null, applicantId = null } = who
  const { rows } = await sql<{ about: Happened['about']; at: Date }>`
    select jsonb_build_object('applicationId', a.id, 'postId', a.post_id, 'businessId', a.business_id, 'ownerId', a.owner_id, 'applicantId', a.applicant_id, 'seq', l.seq) as about, l.created_at as at
    from application_log l join applications a on a.id = l.application_id
    where (a.business_id = ${businessId}::uuid and l.party = 'talent' and l.seq = 1)
      or (a.applicant_id = ${applicantId}::uuid and l.party = 'business')
    order by l.created_at desc, l.application_id, l.seq desc limit ${sql.lit(STEPS)}`.execute(db)
  return rows.toReversed()
}

/** What others wrote to a side that it has not read. */
async function findMessages({ db }: Context, side: string): Promise<Happened[]> {
  const { rows } = await sql<{ conversation_id: string; id: string; sender_id: string; created_at: Date }>`
    select m.conversation_id, m.id, m.sender_id, m.created_at
    from conversation_members mine join messages m on m.conversation_id = mine.conversation_id and m.seq > mine.read_seq
      join conversations c on c.id = m.conversation_id
    where mine.member_id = ${side} and c.state = 'open' and c.subject is distinct from 'team' and m.sender_id <> mine.member_id
      and m.sender_id not in (select user_id from company_members where business_id = ${side})
    order by m.created_at, m.id`.execute(db)
  return rows.map(({ conversation_id: conversationId, id: messageId, sender_id: by, created_at: at }) => ({
    about: { conversationId, messageId, to: side, by, side: by },
    at,
  }))
}

/** Notifies someone of these in the product's own words. `joins`: what is of one group is one notification. */
async function tell(
  ctx: Context,
  userId: string,
  notice: Notice,
  { happened, joins }: { happened: readonly Happened[]; joins: boolean },
): Promise<void> {
  const contents = await notice.tellSeveral(
    ctx,
    happened.map(({ about }) => notice.about.parse(about)),
  )
  for (const [index, { about, at: occurredAt }] of happened.entries()) {
    const content = contents[index]
    if (!content) continue
    const { sentence, href, metadata, things = 1 } = content
    const { type, kind } = notice
    const factId = crypto.randomUUID()
    const fact = { ...about, factId, occurredAt }
    const group = joins && notice.group ? { key: notice.group.key(fact), href: notice.group.href(fact, content) } : null
    const note = { type, kind, about, ...sentence, href, metadata, things, factId, occurredAt, group }
    await insertNotifications(ctx.db, [{ people: [{ id: userId, inApp: 'on' }], note }])
  }
}

/** Some of the older ones are put away: the oldest archived, and one snoozed until tomorrow morning. */
async function putAway({ db }: Context, userId: string): Promise<void> {
  await sql`
    with placed as (
      select id, row_number() over (order by created_at, id) as place from notifications where user_id = ${userId} and read_at is not null)
    update notifications n set
      archived_at = case when p.place <= ${sql.lit(ARCHIVED)} then n.read_at + interval '1 minute' end,
      snoozed_until = case when p.place > ${sql.lit(ARCHIVED)} then date_trunc('day', now()) + interval '1 day 9 hours' end
    from placed p where n.user_id = ${userId} and p.id = n.id and p.place <= ${sql.lit(ARCHIVED + 1)}`.execute(db)
}

/** What the two who can be signed in to were notified of. */
export async function seedNotifications(ctx: Context, people: { business: string; talent: string }): Promise<void> {
  const [submitted, moved] = applicationNotices
  const sent = messagingNotices.find(({ kind }) => kind === 'message_sent')
  for (const [userId, notice, steps] of [
    [people.business, submitted, await findSteps(ctx, { businessId: people.business })],
    [people.talent, moved, await findSteps(ctx, { applicantId: people.talent })],
  ] as const) {
    if (!notice || !sent) continue
    await tell(ctx, userId, notice, { happened: steps.slice(0, -UNREAD), joins: false })
    await sql`update notifications set read_at = created_at + interval '1 hour' where user_id = ${userId}`.execute(
      ctx.db,
    )
    await putAway(ctx, userId)
    await tell(ctx, userId, notice, { happened: steps.slice(-UNREAD), joins: true })
    await tell(ctx, userId, sent, { happened: await findMessages(ctx, userId), joins: true })
  }
}

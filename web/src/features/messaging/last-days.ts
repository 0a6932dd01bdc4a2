import type { ConversationApplication } from '@ensemble/contract/messaging/messaging.schemas.ts'
import { lastDay } from '../../lib/format.ts'

type Days = Pick<ConversationApplication, 'sent' | 'reply_by' | 'offer_until' | 'time_zone'>

/** Which answers are awaited by when, with what each day is called; none once it is decided. */
export const lastDays = ({ sent, reply_by: replyBy, offer_until: offerUntil, time_zone: zone }: Days) => [
  ...(replyBy ? [[sent ? 'You’ll hear by' : 'Reply by', lastDay(replyBy, zone)] as const] : []),
  ...(offerUntil ? [['Offer open until', lastDay(offerUntil, zone)] as const] : []),
]

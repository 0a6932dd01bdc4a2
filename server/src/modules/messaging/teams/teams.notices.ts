import { teamMessagesSentence } from '@ensemble/contract/messaging/messaging.notices.ts'
import { partsWords } from '@ensemble/contract/messaging/parts.vocabulary.ts'
import { messagesHref } from '@ensemble/contract/messaging/vocabulary.ts'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { ContentOf } from '../../../platform/notices/define-notice.ts'
import { findTeamRecipients } from '../audience.reads.ts'
import { messageSent } from '../messaging.facts.ts'
import { findTeamStory } from './teams.reads.ts'

type Sent = Parameters<typeof messageSent>[0]
const About = z.object({ conversationId: z.uuid(), messageId: z.uuid() })

/** A message to a team, for those who read it as a talent, or for the company that leads it: each finds it on a page of their own. */
export const toTeam = (kind: 'talent' | 'business') => ({
  on: messageSent,
  when: ({ team }: Sent & { team: boolean }) => team,
  about: About,
  to: (fact: z.output<typeof About> & { by: string; side: string }, ctx: Context) =>
    findTeamRecipients(ctx.db, fact, kind),
  async tell(
    ctx: Context,
    { conversationId, messageId }: z.output<typeof About>,
  ): Promise<ContentOf<'message'> | undefined> {
    const story = await findTeamStory(ctx.db, { conversationId, messageId })
    return (
      story && {
        href: messagesHref(kind, conversationId),
        sentence: teamMessagesSentence(1, story.team, story.author),
        message: story.warned ? null : { author: story.author, text: story.body || partsWords(story.kinds ?? []) },
        metadata: {
          conversation_id: conversationId,
          sender_id: story.author_id,
          sender_name: story.author,
          company_name: null,
          team_name: story.team,
        },
        button: 'Open the conversation',
        footer: 'You’re getting this because someone messaged you on Ensemble.',
      }
    )
  },
})

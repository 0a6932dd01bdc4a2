import { mentionedInNote } from '@ensemble/contract/applications/applications.notices.ts'
import { z } from 'zod'
import { defineNotice, endNotices } from '../../../platform/notices/define-notice.ts'
import { findColleagues } from '../../companies/seats.face.ts'
import { forBusiness, metadataOf } from '../applications.notices.ts'
import { findStory } from '../story.reads.ts'
import { applicationNoted, noteDeleted } from './notes.facts.ts'
import { findMentioned, findNoteAuthor } from './notes.reads.ts'

/** Notifies the seats that a note mentions, as far as they may still review the application. */
const mentioned = defineNotice({
  kind: 'applicant_note_mention',
  type: 'application_update',
  sort: 'applications',
  on: applicationNoted,
  about: z.object({ applicationId: z.uuid(), noteId: z.uuid() }),
  to: async ({ noteId, businessId, applicantId, authorId }, ctx) =>
    businessId === null ? [] : findMentioned(ctx.db, noteId, { businessId, applicantId, authorId }),
  once: ({ noteId }) => noteId,
  async tell(ctx, { applicationId, noteId }) {
    const story = await findStory(ctx.db, applicationId)
    const author = story && (await findNoteAuthor(ctx.db, noteId))
    if (!author) return undefined
    return {
      sentence: mentionedInNote(story, author),
      // what the note says stays with the application
      message: null,
      metadata: metadataOf(story),
      ...forBusiness(story, 'Open application'),
    }
  },
})

export const noteNotices = [mentioned]

/** What is deleted can't be read. */
export const noteNoticeEnds = [
  endNotices(noteDeleted, async ({ businessId, noteId }, ctx) => ({
    people: businessId === null ? [] : await findColleagues(ctx.db, businessId, ['owner', 'recruiter'], null),
    once: noteId,
  })),
]

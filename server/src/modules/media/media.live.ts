import { defineTopic } from '../../platform/live/define-topic.ts'
import { mediaProcessed } from './media.facts.ts'

/** Open forms waiting for a file. */
export const mediaTopics = [
  defineTopic('media', mediaProcessed, ({ mediaId, ownerId }) => ({ id: mediaId, people: ownerId ? [ownerId] : [] })),
]

import { onTopic } from '../../lib/live-topic.ts'
import { refreshMe } from './session.ts'

/** A seat was added, changed or removed; or another page of the person changed something about them. */
export const sessionLive = [
  onTopic('company', [], { then: refreshMe }),
  onTopic('account', [], { then: refreshMe, fromStart: true }),
]

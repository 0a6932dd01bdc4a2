import { onTopic } from '../../lib/live-topic.ts'
import { refreshMe } from './session.ts'

/** A seat was added, changed or removed; or another page of the person changed something about them. */
export const sessionLive = [
  // a seat, a block, or someone who was erased: what they see may be another
  onTopic('access', [], { then: refreshMe, soon: true, everything: true }),
  onTopic('company', [], { then: refreshMe }),
  onTopic('account', [], { then: refreshMe, fromStart: true }),
]

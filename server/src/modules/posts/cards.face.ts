import { sentByWhoSees } from '../../platform/message-card.ts'
import { postCards } from './cards.reads.ts'

export const postCard = sentByWhoSees(postCards)

import { messagesAcross } from '../goals/across.ts'
import { analyticsAtSize } from '../goals/analytics.ts'
import { applicantsInTheBrowser } from '../goals/applicants-board.ts'
import { applicantsAtSize } from '../goals/applicants.ts'
import { applyThroughTheRoute } from '../goals/apply.ts'
import { boardPaints } from '../goals/board-paint.ts'
import { boardAtSize } from '../goals/board.ts'
import { conversationsAtSize } from '../goals/conversations.ts'
import { facetsAreCounted } from '../goals/facets.ts'
import { feedIsFlat, feedThroughTheRoute } from '../goals/feed.ts'
import { postToFollowers } from '../goals/followers.ts'
import { homeAtSize } from '../goals/home.ts'
import { freeTimesAreFound } from '../goals/interviews.ts'
import { fanOut } from '../goals/live.ts'
import { looksAreCounted } from '../goals/looks.ts'
import { matchingAtSize } from '../goals/matching.ts'
import { memoryUnderLoads } from '../goals/memory.ts'
import { oddInput } from '../goals/odd-input.ts'
import { overloadKeepsGoing } from '../goals/overload.ts'
import { pageWeight } from '../goals/page.ts'
import { picturesThroughTheWorker } from '../goals/pictures.ts'
import { placesThroughTheRoute } from '../goals/places.ts'
import { clockAtSize } from '../goals/reply-clock.ts'
import { companiesHearAtOnce } from '../goals/rush.ts'
import { filterIsPaintedAtOnce, heavyFeedScrolled, heavyProfileScrolled } from '../goals/scrolling.ts'
import { deepSearchIsFlat, searchIsFlat, searchThroughTheRoute } from '../goals/search.ts'
import { noOneHoldsTheThread } from '../goals/server-thread.ts'
import { refreshThroughTheWire, requestWithSession } from '../goals/sessions.ts'
import { signInStorm } from '../goals/sign-in.ts'
import { signInSpray } from '../goals/spray.ts'
import { generateTime, startIsQuick } from '../goals/start.ts'
import { poolByFactsAndPlace } from '../goals/talent-pool.ts'
import { uploadFilms } from '../goals/uploads.ts'
import { usersAtAMillion } from '../goals/users.ts'
import type { Figure } from './table.ts'
import type { World } from './world.ts'

/** The product's goals, in the order in which they are measured. */
export const GOALS: readonly [name: string, measure: (world: World) => Promise<Figure[]>][] = [
  ['P1', feedThroughTheRoute],
  ['P2', searchThroughTheRoute],
  ['P2', oddInput],
  ['P3', searchIsFlat],
  ['P3', deepSearchIsFlat],
  ['P4', feedIsFlat],
  ['P5', signInStorm],
  ['P5', signInSpray],
  ['P6', applyThroughTheRoute],
  ['P7', fanOut],
  ['P8', pageWeight],
  ['P9', memoryUnderLoads],
  ['P9', startIsQuick],
  ['P10', generateTime],
  ['P11', usersAtAMillion],
  ['P12', refreshThroughTheWire],
  ['P13', requestWithSession],
  ['P14', uploadFilms],
  ['P15', picturesThroughTheWorker],
  ['P16', placesThroughTheRoute],
  ['P17', heavyProfileScrolled],
  ['P18', matchingAtSize],
  ['P19', facetsAreCounted],
  ['P20', heavyFeedScrolled],
  ['P20', filterIsPaintedAtOnce],
  ['P21', applicantsAtSize],
  ['P21', applicantsInTheBrowser],
  ['P22', clockAtSize],
  ['P23', poolByFactsAndPlace],
  ['P24', messagesAcross],
  ['P25', conversationsAtSize],
  ['P26', postToFollowers],
  ['P41', companiesHearAtOnce],
  ['P42', freeTimesAreFound],
  ['P43', noOneHoldsTheThread],
  ['P31', homeAtSize],
  ['P32', analyticsAtSize],
  ['P32', looksAreCounted],
  ['P44', boardAtSize],
  ['P44', boardPaints],
  ['P45', overloadKeepsGoing],
]

import type { Source } from '@ensemble/contract/analytics/vocabulary.ts'
import { trail } from './trail.ts'

/** The link that is followed now says how one comes: a hit of a search, an invitation. */
export const comeBy = (source: Source): unknown => trail.push(source)

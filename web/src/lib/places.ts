import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { places } from '@ensemble/contract/places/places.routes.ts'
import { ApiError, call } from './api.ts'

const PATIENCE_MS = 1000
export const PLACES_UNAVAILABLE = 'Location service unavailable - enter location manually'
export const PLACES_ERROR = 'Location service error - try again or enter manually'

/**
 * Cities for what is typed. The place service gets a second to answer.
 * @throws Error with the sentence that the field shows: the service is not there, or it answered with an error
 */
export async function suggestCities(text: string, signal: AbortSignal): Promise<readonly Place[]> {
  const late = AbortSignal.timeout(PATIENCE_MS)
  try {
    return (await call(places.search, { query: { q: text } }, { signal: AbortSignal.any([signal, late]) })).places
  } catch (cause) {
    if (signal.aborted) throw cause
    const absent = late.aborted || (cause instanceof ApiError && [0, 404, 503].includes(cause.status))
    throw new Error(absent ? PLACES_UNAVAILABLE : PLACES_ERROR, { cause })
  }
}

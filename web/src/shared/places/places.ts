import { places } from '@ensemble/contract/places/places.routes.ts'
import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { ApiError, call } from '../../lib/api.ts'

const PATIENCE_MS = 1000
const PLACES_UNAVAILABLE = 'Location service unavailable - enter location manually.'
const PLACES_ERROR = 'Location service error - try again or enter manually.'

/**
 * City suggestions for what is typed. The place service gets a second to answer.
 * @throws Error with the sentence for the field: the service is unavailable, or it answered with an error
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

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 8000, maximumAge: 3_600_000 })
    else reject(new Error('This browser doesn’t support geolocation'))
  })

/** Degrees rounded to two decimals: a kilometer is precise enough for a city, and keeps the street private. */
const rough = (degrees: number) => Math.round(degrees * 100) / 100

/**
 * The city where this device is, from our own list; null when none is near. The browser asks the person first.
 * @throws GeolocationPositionError when the person or the device refuses · ApiError
 */
export async function cityOfDevice(signal?: AbortSignal): Promise<Place | null> {
  const { coords } = await position()
  return (
    await call(places.nearest, { body: { lat: rough(coords.latitude), lng: rough(coords.longitude) } }, { signal })
  ).place
}

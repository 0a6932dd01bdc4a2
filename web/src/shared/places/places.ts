import { places } from '@ensemble/contract/places/places.routes.ts'
import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { ApiError, call } from '../../lib/api.ts'

const PATIENCE_MS = 1000
const PLACES_UNAVAILABLE = 'Location service unavailable - enter location manually.'
const PLACES_ERROR = 'Location service error - try again or enter manually.'

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

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 8000, maximumAge: 3_600_000 })
    else reject(new Error('This browser has no geolocation'))
  })

/** Degrees to two places: a kilometer is near enough for a city, and nobody learns the street. */
const rough = (degrees: number) => Math.round(degrees * 100) / 100

/**
 * The city where this device is, from our own list; null far from any. The browser asks the person first.
 * @throws GeolocationPositionError when the person or the device refuses · ApiError
 */
export async function cityOfDevice(signal?: AbortSignal): Promise<Place | null> {
  const { coords } = await position()
  return (
    await call(places.nearest, { body: { lat: rough(coords.latitude), lng: rough(coords.longitude) } }, { signal })
  ).place
}

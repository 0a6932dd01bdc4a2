import type { Place } from '@ensemble/contract/places/places.schemas.ts'
import { suggestCities } from './places.ts'

/** The city that an IANA zone is named after; undefined where it names none. Pure. */
export function cityOfZone(zone: string): string | undefined {
  const [area, ...rest] = zone.split('/')
  return area === 'Etc' ? undefined : rest.at(-1)?.replaceAll('_', ' ')
}

const DEGREES_PER_HOUR = 15
/** Zones follow borders, and some countries keep one for all of their width. */
const HOURS_APART = 3

/** Whether a place can keep a time so many hours from UTC: a namesake on another continent can't. Pure. */
export const canKeep = ({ latlng }: Pick<Place, 'latlng'>, hours: number): boolean =>
  Math.abs(latlng.lng / DEGREES_PER_HOUR - hours) <= HOURS_APART

const MINUTES_PER_HOUR = 60

/** The city of our list that the device's zone is named after, as a first guess where someone works; null for none. */
export async function cityOfDeviceZone(zone: string, signal: AbortSignal): Promise<Place | null> {
  const city = cityOfZone(zone)
  if (!city) return null
  const [found] = await suggestCities(city, signal)
  return found && canKeep(found, -new Date().getTimezoneOffset() / MINUTES_PER_HOUR) ? found : null
}

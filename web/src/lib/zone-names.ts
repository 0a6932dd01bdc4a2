interface ZoneOption {
  value: string
  label: string
  group?: string
}

const plain = (part: string) => part.replaceAll('_', ' ')

/** A zone by its city: "Berlin", "Buenos Aires (Argentina)". */
export function zoneName(zone: string): string {
  const [city = zone, ...wider] = zone.split('/').slice(1).toReversed()
  return plain(wider.length ? `${city} (${wider.toReversed().join(', ')})` : city)
}

/** Every zone that this browser knows, and `more`, by continent: typing a city's first letters finds it. */
export const zoneOptions = (...more: readonly string[]): ZoneOption[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more])].toSorted().map((value) => ({
    value,
    label: zoneName(value),
    ...(value.includes('/') && { group: plain(value.slice(0, value.indexOf('/'))) }),
  }))

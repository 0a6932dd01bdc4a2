import type ICAL from 'ical.js'

/** A zone in a calendar file: its name, and the block that says when its clocks change. */
export interface WrittenZone {
  tzid: string
  block: string
}

/** A zone with its clocks, as readers know them who have nothing but the block. */
type Clocks = WrittenZone & { offsets: ICAL.Timezone }

const known = new Map<string, Promise<Clocks | undefined>>()

async function readZone(name: string): Promise<Clocks | undefined> {
  const [{ tzlib_get_ical_block: blockOf }, { default: ical }] = await Promise.all([
    import('timezones-ical-library'),
    import('ical.js'),
  ])
  const [block, parameter] = blockOf(name)
  if (!block || !parameter) return undefined
  const offsets = new ical.Timezone(new ical.Component(ical.parse(block) as string))
  return { tzid: parameter.replace('TZID=', ''), block, offsets }
}

/** Each of them takes some milliseconds to read, and there are a few hundred. */
function zoneOf(name: string): Promise<Clocks | undefined> {
  const found = known.get(name) ?? readZone(name)
  known.set(name, found)
  return found
}

/** In the night when clocks go back they show an hour twice, and readers disagree which of the two is meant. */
function isShownOnce(at: Temporal.ZonedDateTime): boolean {
  const shown = at.toPlainDateTime()
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(at.timeZoneId, { disambiguation }),
  )
  return earlier?.epochMilliseconds === later?.epochMilliseconds
}

/**
 * How these times of one zone are written; undefined: in UTC. The blocks know one rule a year for each change, as Outlook
 * reads no others, and some countries change by rules of their own: where a block gives one of the times another offset
 * than it has, and where a clock shows it twice, only UTC is read alike everywhere.
 */
export async function writtenZone(times: readonly Temporal.ZonedDateTime[]): Promise<WrittenZone | undefined> {
  const name = times[0]?.timeZoneId
  if (!name || name === 'UTC' || !times.every(isShownOnce)) return undefined
  const zone = await zoneOf(name)
  if (!zone) return undefined
  const { default: ical } = await import('ical.js')
  const isRight = ({ year, month, day, hour, minute, second, epochMilliseconds }: Temporal.ZonedDateTime) =>
    new ical.Time({ year, month, day, hour, minute, second }, zone.offsets).toUnixTime() ===
    Math.floor(epochMilliseconds / 1000)
  return times.every(isRight) ? zone : undefined
}

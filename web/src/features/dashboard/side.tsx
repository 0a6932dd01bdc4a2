import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { replyShare } from '@ensemble/contract/posts/reply-share.ts'
import { clockTime, lastDay, peopleDay } from '../../lib/format.ts'
import { PlainLink } from '../../ui/link.tsx'
import type { BusinessHome } from './dashboard.api.ts'
import { actWords } from './team-words.ts'

/** How often replies came by the promised day, and what two more would make of it. */
export function ReplyRecord({ record: { cases, kept, share } }: { record: NonNullable<BusinessHome['record']> }) {
  const better = replyShare({ cases: cases + 2, kept: kept + 2 })
  return (
    <p className="flex items-center gap-4 py-3">
      <span className="home-number">{share}%</span>
      <span className="text-small text-muted">
        {`${kept} of ${cases} applicants had a reply on time.`}
        {better !== null && better > share && ` Two more on time make it ${better}%.`}
      </span>
    </p>
  )
}

/** The line of a need without its day, which is beside it. */
const withoutDay = ({ line, until }: Need) => (until ? line.split(` by ${peopleDay(until.day)}`, 1)[0] : line)

/** What has a day within the week, by day. */
export const ThisWeek = ({ week }: { week: readonly Need[] }) => (
  <ul aria-labelledby="this-week">
    {week.map((need) => (
      <li key={`${need.kind} ${need.href} ${need.until?.day}`}>
        <PlainLink href={need.href} className="home-row" title={`${need.title}: ${need.line}`}>
          {need.until && <DayBlock day={need.until.day} zone={need.until.zone} />}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-strong">{need.title}</span>
            <span className="block truncate text-small text-muted">{withoutDay(need)}</span>
          </span>
        </PlainLink>
      </li>
    ))}
  </ul>
)

function DayBlock({ day, zone }: { day: string; zone: string }) {
  const [weekday = '', date = '', month = ''] = lastDay(day, zone).replace(/,.*/, '').split(' ')
  return (
    <span className="home-day">
      <span>{weekday}</span> <span>{`${date} ${month}`}</span>
    </span>
  )
}

/** What each of the company’s people did today. */
export const Team = ({ team }: { team: BusinessHome['team'] }) => (
  <ul aria-labelledby="team-today">
    {team.map(({ person, move, count, at }) => (
      <li key={`${person.id} ${move}`} className="home-act">
        <span className="min-w-0 flex-1 truncate">
          <strong className="font-strong">{person.name}</strong> {actWords(move, count)}
        </span>
        <time dateTime={at} className="shrink-0 text-small text-muted">
          {clockTime(at)}
        </time>
      </li>
    ))}
  </ul>
)

import { exactTime, inWords, peopleTime } from '../../lib/format.ts'

/** "Tue 24 Nov, 18:00", the exact time on hover. `value` is an ISO instant. */
export const When = ({ value }: { value: string }) => (
  <time dateTime={value} title={exactTime(value)}>
    {peopleTime(value)}
  </time>
)

/** "in 3 days", "2 hours ago", the exact time on hover. */
export const RelativeTime = ({ value, className }: { value: string; className?: string }) => (
  <time dateTime={value} title={exactTime(value)} className={className}>
    {inWords(value)}
  </time>
)

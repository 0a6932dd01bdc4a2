import { ReplyRing } from '../../shared/replies/reply-ring.tsx'

/** Days after a job's deadline until its reply date, unless the company chooses another. */
const USUAL = 14
/** A clock that has just begun. */
const EXAMPLE = { day: '2026-01-15', zone: 'UTC', since: '2026-01-01T00:00:00Z' }

/** What the company promises with each job, before it promises anything. */
export const StartClock = () => (
  <section
    aria-labelledby="start-clock"
    className="flex min-h-40 items-center gap-4 rounded-card bg-sunk p-4 sm:gap-6 sm:p-6"
  >
    <ReplyRing side="company" {...EXAMPLE} daysLeft={USUAL} size="large" silent />
    <div className="grid max-w-prose gap-1">
      <h2 id="start-clock" className="text-lead font-strong">
        How the reply clock works
      </h2>
      <p className="text-muted">
        {`Each job names a day by which everyone hears from you: ${USUAL} days after its deadline, unless you choose another.`}{' '}
        Applicants watch it count down, and your share of replies on time shows on your page.
      </p>
    </div>
  </section>
)

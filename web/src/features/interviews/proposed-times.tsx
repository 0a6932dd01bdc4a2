import { zonedTime } from '../../shared/interviews/interview-words.ts'
import { byDay, slotNote } from './interview.words.ts'
import type { Interview } from './interviews.api.ts'

/** What was proposed, for those who wait for an answer. */
export const ProposedTimes = ({ interview: { slots, time_zone: zone } }: { interview: Interview }) => (
  <section aria-labelledby="proposed" className="grid gap-4">
    <h2 id="proposed" className="article-heading">
      Proposed times
    </h2>
    {byDay(slots, zone).map(({ day, slots: inDay }) => (
      <div key={day} className="interview-day">
        <h3>{day}</h3>
        <ul>
          {inDay.map((slot) => {
            const { there, here } = zonedTime(slot.starts_at, zone, { short: true })
            const note = slotNote(slot)
            return (
              <li key={slot.id} className="interview-slot" data-off={slot.state !== 'open' || undefined}>
                <span className="interview-slot-time">{there}</span>
                {here && <span className="interview-slot-note">{here}</span>}
                {note && <span className="interview-slot-note">{note}</span>}
              </li>
            )
          })}
        </ul>
      </div>
    ))}
  </section>
)

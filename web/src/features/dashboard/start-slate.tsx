import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Sprockets } from '../../ui/sprockets.tsx'
import { StartClock } from './start-clock.tsx'
import { StartFits } from './start-fits.tsx'
import { StartFrame } from './start-frame.tsx'
import { StartJob } from './start-job.tsx'
import { StartLine } from './start-line.tsx'
import { StartPicture } from './start-picture.tsx'
import { StartVerify } from './start-verify.tsx'
import type { Start, StartPerson } from './start.api.ts'
import { startTitle, stepsOf } from './start.ts'

/** A company's first days: what is left to do, who it could meet, and how the reply clock works. */
export const StartSlate = ({ start }: { start: Start }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,792fr)_minmax(0,384fr)]">
    <Slate start={start} />
    {start.people.length > 0 && <People people={start.people} />}
    <div className={start.people.length > 0 ? 'lg:col-span-2' : ''}>
      <StartClock />
    </div>
  </div>
)

function Slate({ start }: { start: Start }) {
  const slug = useMe().company?.slug ?? ''
  const steps = stepsOf(start)
  const { verification, logo, cover, fits } = start
  const done = steps.filter((step) => step.done).length
  return (
    <Card className="px-4 pt-4 pb-2 sm:px-6 sm:pt-6">
      <section aria-labelledby="start">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
          <h2 id="start" className="text-lead font-strong">
            {startTitle(start)}
          </h2>
          <span className="flex items-center gap-3 text-small text-muted">
            <span aria-hidden="true">{`${done} of ${steps.length}`}</span>
            <Sprockets label="Getting started" done={done} of={steps.length} />
          </span>
        </div>
        <ol>
          {verification && <StartVerify {...verification} />}
          <StartLine
            title="Logo and one still"
            about="Your page looks like you in a minute."
            done={logo && cover ? 'Logo and cover are on your page' : undefined}
          >
            <StartPicture slug={slug} field="logo_id" label="Logo" current={logo} />
            <StartPicture slug={slug} field="cover_id" label="Cover still" current={cover} />
          </StartLine>
          {fits ? <StartFits {...fits} /> : <StartJob {...start} />}
        </ol>
      </section>
    </Card>
  )
}

const People = ({ people }: { people: readonly StartPerson[] }) => (
  <section aria-labelledby="start-people">
    <div className="flex items-baseline justify-between gap-4 border-b border-hairline pb-2">
      <h2 id="start-people" className="text-lead font-strong">
        People you could meet
      </h2>
      <Link href={pathTo('/business/talent-pool')} className="shrink-0 text-small">
        Talent Pool
      </Link>
    </div>
    <ul className="grid grid-cols-2 gap-4 pt-4 sm:grid-cols-4 lg:grid-cols-2" aria-labelledby="start-people">
      {people.map((person, at) => (
        <StartFrame key={person.id} person={person} at={at} />
      ))}
    </ul>
  </section>
)

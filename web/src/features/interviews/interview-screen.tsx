import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { When } from '../../shared/time/when.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { AgreedTime } from './agreed-time.tsx'
import { InterviewActs } from './interview-acts.tsx'
import { InterviewFacts } from './interview-facts.tsx'
import { InterviewHead } from './interview-head.tsx'
import { entryText, entryTitle } from './interview.words.ts'
import { type Interview, interviewDetail } from './interviews.api.ts'
import './interviews.css'
import { KitPart } from './kit.tsx'
import { PickTimes } from './pick-times.tsx'
import { ProposedTimes } from './proposed-times.tsx'

interface InterviewScreenProps {
  /** Of the interview or, for its talent, of its post. */
  interviewId: string
  /** What the talent sent, for the company. */
  sentOf: (interview: Interview) => ReactNode
  /** Where there is no such interview: perhaps the id is of something else. */
  elseOf: (missing: ReactNode) => ReactNode
}

/** One interview, for both of its sides. */
export function InterviewScreen({ interviewId, sentOf, elseOf }: InterviewScreenProps) {
  const detail = useQuery(interviewDetail(interviewId))
  const title = detail.data && titleOf(detail.data)
  useEffect(() => {
    document.title = `${title ?? 'Interview'} · Ensemble`
  }, [title])
  if (detail.data) return <Article interview={detail.data} page={interviewId} sent={sentOf(detail.data)} />
  if (detail.isPending) return <Waiting />
  const missing = detail.error instanceof ApiError && [400, 404].includes(detail.error.status)
  return (
    <div className="px-4 py-16">
      {missing ? (
        elseOf(<NoSuch />)
      ) : (
        <Failed level={1} title="Couldn’t load this interview" onRetry={() => void detail.refetch()}>
          {detail.error.message}
        </Failed>
      )}
    </div>
  )
}

const NoSuch = () => (
  <Empty
    level={1}
    title="This interview does not exist"
    actions={
      <LinkButton href={pathTo('/interviews')} variant="primary">
        Your interviews
      </LinkButton>
    }
  >
    It isn’t yours, or the link is broken.
  </Empty>
)

const titleOf = ({ own, company, person }: Pick<Interview, 'own' | 'company' | 'person'>) =>
  `Interview with ${own ? company.name : person.name}`

interface ArticleProps {
  interview: Interview
  page: string
  sent: ReactNode
}

function Article({ interview, page, sent }: ArticleProps) {
  const { can, slots, message } = interview
  const acts = <InterviewActs key={interview.id} interview={interview} page={page} />
  return (
    <article className="article">
      <InterviewHead interview={interview} title={titleOf(interview)} />
      <div className="article-main gap-6">
        {interview.scheduled_at && <AgreedTime interview={interview} at={interview.scheduled_at} />}
        {message && (
          <figure className="interview-words">
            <blockquote>{message.text}</blockquote>
            <figcaption>{interview.own && message.own ? 'You' : message.author}</figcaption>
          </figure>
        )}
        {can.pick ? (
          <PickTimes interview={interview} page={page}>
            {acts}
          </PickTimes>
        ) : (
          <>
            {slots.length > 0 && <ProposedTimes interview={interview} />}
            {acts}
          </>
        )}
      </div>
      <InterviewFacts interview={interview} />
      {can.kit && (
        <div className="article-more interview-kit">
          <KitPart interview={interview} />
          {sent && <div className="min-w-0">{sent}</div>}
        </div>
      )}
      <Story interview={interview} />
    </article>
  )
}

function Story({ interview }: { interview: Interview }) {
  const entries = interview.timeline.toSorted((one, other) => other.seq - one.seq)
  return (
    <section className="article-more grid content-start gap-5" aria-labelledby="history">
      <h2 id="history" className="article-heading">
        Timeline
      </h2>
      <Timeline
        label="Timeline"
        current={String(entries[0]?.seq)}
        entries={entries.map((entry) => ({
          key: String(entry.seq),
          title: entryTitle(entry, interview),
          when: <When value={entry.at} />,
          text: entryText(entry, interview.time_zone),
        }))}
      />
    </section>
  )
}

const Waiting = () => (
  <div className="article" role="status" aria-label="Loading the interview">
    <div className="article-head">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-8 w-1/2" />
    </div>
    <div className="article-main gap-5">
      <Skeleton className="h-36 w-full rounded-card" />
    </div>
    <div className="article-side grid content-start gap-5">
      <SkeletonText lines={5} />
    </div>
  </div>
)

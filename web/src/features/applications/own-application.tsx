import { talentStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import type { OwnApplication } from '@ensemble/contract/applications/applications.schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { lastDay, peopleDay } from '../../lib/format.ts'
import { KEPT } from '../../lib/kept.ts'
import { pathTo } from '../../lib/paths.ts'
import { InterviewOf } from '../../shared/interviews/interview-card.tsx'
import { OfferDownload } from '../../shared/replies/offer-download.tsx'
import { OfferTerms } from '../../shared/replies/offer-terms.tsx'
import { ReplyDate } from '../../shared/replies/reply-date.tsx'
import { When } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import './applications.css'
import { AnswerActs } from './answer-acts.tsx'
import { entryText, entryTitle, isWaiting, standing, statusLook } from './applications.words.ts'
import { WhatWasSent } from './what-was-sent.tsx'

interface OwnApplicationProps {
  /** Of the application, or of its post. */
  applicationId: string
  /** Writing to the other side about it. */
  messageOf: (application: OwnApplication) => ReactNode
  /** What its author says of the company, once they came far enough with it. */
  testimonialOf: (application: OwnApplication) => ReactNode
  /** Other openings like its post. */
  moreOf: (post: OwnApplication['post']) => ReactNode
}

export function OwnApplicationScreen({ applicationId, messageOf, testimonialOf, moreOf }: OwnApplicationProps) {
  const own = useQuery({ ...query(applications.own, { params: { applicationId } }), meta: KEPT })
  const title = own.data?.post.title
  useEffect(() => {
    document.title = `${title ? `Application: ${title}` : 'Application'} · Ensemble`
  }, [title])
  if (own.data)
    return (
      <Article
        application={own.data}
        message={messageOf(own.data)}
        more={moreOf(own.data.post)}
        testimonial={testimonialOf(own.data)}
        onStale={() => void own.refetch()}
      />
    )
  if (own.isPending) return <Waiting />
  const missing = own.error instanceof ApiError && [400, 404].includes(own.error.status)
  return (
    <div className="px-4 py-16">
      {missing ? (
        <Empty
          level={1}
          title="This application does not exist"
          actions={
            <LinkButton href={pathTo('/applications')} variant="primary">
              Your applications
            </LinkButton>
          }
        >
          You haven’t applied here, or the link is broken.
        </Empty>
      ) : (
        <Failed level={1} title="Couldn’t load this application" onRetry={() => void own.refetch()}>
          {own.error.message}
        </Failed>
      )}
    </div>
  )
}

interface ArticleProps {
  application: OwnApplication
  message: ReactNode
  more: ReactNode
  testimonial: ReactNode
  onStale: () => void
}

function Article({ application, message, more, testimonial, onStale }: ArticleProps) {
  const { post } = application
  const entries = entriesOf(application)
  return (
    <article className="article" data-side-first>
      <Head application={application} message={message} more={more} />
      <section className="article-side grid content-start gap-5" aria-labelledby="history">
        <h2 id="history" className="article-heading">
          Timeline
        </h2>
        <Timeline label="Timeline" current={entries[0]?.key} entries={entries} />
        {post.deadline && (
          <dl className="article-facts border-t border-hairline pt-5">
            <div>
              <dt>Deadline</dt>
              <dd>{lastDay(post.deadline, post.time_zone)}</dd>
            </div>
          </dl>
        )}
        {testimonial}
      </section>
      <WhatWasSent application={application} onStale={onStale} />
    </article>
  )
}

/** What happened, the newest first; when the other side first opened it is among it. */
function entriesOf({ timeline, opened_at: openedAt, post }: OwnApplication) {
  const steps = timeline.map((entry) => ({
    key: String(entry.seq),
    at: entry.at,
    title: entryTitle(entry, post.poster.name),
    when: <When value={entry.at} />,
    text: entryText(entry),
  }))
  const opened = openedAt
    ? [
        {
          key: 'opened',
          at: openedAt,
          title: `${post.poster.name} opened it`,
          when: <When value={openedAt} />,
          text: undefined,
        },
      ]
    : []
  return [...steps, ...opened].toSorted((one, other) => other.at.localeCompare(one.at))
}

/** While an offer waits, or after a yes, there is nothing else to look for. */
const looksFurther = ({ status }: OwnApplication) => status !== 'offered' && status !== 'accepted'

function Head({ application, message, more }: Omit<ArticleProps, 'onStale' | 'testimonial'>) {
  const { post, status } = application
  const { poster } = post
  return (
    <header className="article-head">
      <SentTo poster={poster} />
      <h1 className="article-title">
        {post.id ? (
          <PlainLink
            href={post.kind === 'job' ? pathTo('/jobs/$jobId', post.id) : pathTo('/collab/$collaborationId', post.id)}
            className="hover:underline"
          >
            <TitleText>{post.title}</TitleText>
          </PlainLink>
        ) : (
          <TitleText>{post.title}</TitleText>
        )}
      </h1>
      <Wanted application={application} />
      {!post.id && (
        <p className="text-muted">
          {post.kind === 'job' ? 'This job' : 'This collaboration'} is no longer on Ensemble. You can still see your
          application and its timeline.
        </p>
      )}
      <div className="own-standing" aria-live="polite">
        <Status {...statusLook[status]}>{talentStatus(status, application.outcome)}</Status>
        <p>{standing(application)}</p>
      </div>
      {isWaiting(status) && post.respond_by && (
        <Clock
          day={post.respond_by}
          zone={post.time_zone}
          since={post.promised_since}
          extension={application.extension}
          waits={application.clock_waits}
        />
      )}
      <InterviewOf applicationId={application.id} side="talent">
        {(card) => <section aria-label="Interview">{card}</section>}
      </InterviewOf>
      {application.offer && (
        <section aria-label="Offer" className="card grid justify-items-start gap-4 p-4">
          <OfferTerms offer={application.offer} until={application.offer_until} zone={post.time_zone} />
          <OfferDownload offerId={application.offer.id} on="page" />
        </section>
      )}
      <AnswerActs
        application={application}
        others={
          <>
            {application.can.edit && <EditLink id={application.id} />}
            {message}
          </>
        }
      />
      {looksFurther(application) && more}
    </header>
  )
}

/** The role or the crafts that they applied for. */
const Wanted = ({ application: { role, selected_roles: crafts } }: { application: OwnApplication }) => (
  <>
    {role && <p className="text-lead [overflow-wrap:anywhere]">For the role of {role.name}</p>}
    {crafts.length > 0 && <p className="text-lead [overflow-wrap:anywhere]">As {crafts.join(', ')}</p>}
  </>
)

const SentTo = ({ poster }: { poster: OwnApplication['post']['poster'] }) => (
  <p className="flex items-center gap-3 text-muted">
    <Avatar name={poster.name} src={poster.image_url} size={32} square={poster.kind === 'company'} />
    {poster.slug ? (
      <PlainLink
        href={pathTo(poster.kind === 'company' ? '/c/$slug' : '/u/$slug', poster.slug)}
        className="hover:underline [overflow-wrap:anywhere]"
      >
        {poster.name}
      </PlainLink>
    ) : (
      <span className="[overflow-wrap:anywhere]">{poster.name}</span>
    )}
  </p>
)

const EditLink = ({ id }: { id: string }) => (
  <LinkButton href={pathTo('/applications/$applicationId?edit=1', id)}>Edit application</LinkButton>
)

interface ClockProps {
  day: string
  zone: string
  since: string
  extension: OwnApplication['extension']
  /** An interview is ahead. */
  waits: boolean
}
const Clock = ({ day, zone, since, extension, waits }: ClockProps) => (
  <div className="grid gap-2">
    <ReplyDate side="talent" day={day} zone={zone} since={since} size="large" />
    {waits && <p className="text-small text-muted">The reply date waits for your interview.</p>}
    {extension && (
      <p className="text-small text-muted [overflow-wrap:anywhere]">
        {`Moved from ${peopleDay(extension.from)}${extension.reason === null ? '' : `: ${extension.reason}`}`}
      </p>
    )}
  </div>
)

const Waiting = () => (
  <div className="article" data-side-first role="status" aria-label="Loading application">
    <div className="article-head">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-8 w-1/2" />
    </div>
    <div className="article-side grid content-start gap-5">
      <SkeletonText lines={4} />
    </div>
    <div className="article-main gap-5">
      <SkeletonText lines={8} />
    </div>
  </div>
)

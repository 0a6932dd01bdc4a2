import { RATING_LEAST } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { JOB_TYPE_LABELS } from '@ensemble/contract/jobs/vocabulary.ts'
import { payLine } from '@ensemble/contract/posts/pay-words.ts'
import { POST_STATUS_LABELS } from '@ensemble/contract/posts/vocabulary.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback } from 'react'
import { count, lastDay, peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { insightWords } from '../../shared/posts/insight-words.ts'
import { daysUntil } from '../../shared/replies/reply-days.ts'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import {
  type BusinessHome,
  collaborationPages,
  type HomeCollaboration,
  type HomeProject,
  insights,
  jobPages,
  type OwnPost,
  projectPages,
} from './dashboard.api.ts'
import { homeInsightWords, InsightCard } from './insight-card.tsx'
import { TabList } from './tab-list.tsx'
import { CollaborationRow, ProjectRow } from './tab-rows.tsx'

const projectRow = (item: HomeProject) => <ProjectRow key={item.id} item={item} />
const collaborationRow = (item: HomeCollaboration) => <CollaborationRow key={item.id} item={item} />

interface PanelProps {
  company: string
  mayPost: boolean
}

/** The productions: jobs with roles. */
export function Projects({ mayPost }: PanelProps) {
  const list = useInfiniteQuery(projectPages())
  const insight = list.data?.pages[0]?.insight
  return (
    <>
      {insight && <InsightCard insight={homeInsightWords(insight)} />}
      <TabList
        list={list}
        label="Projects"
        row={projectRow}
        none={
          <Empty
            title="No productions yet"
            actions={mayPost && <LinkButton href={pathTo('/business/post/job')}>Post a job</LinkButton>}
          >
            A job with roles shows up here: how many of its openings are filled, and who is on board.
          </Empty>
        }
      />
    </>
  )
}

/** Every job with how many applied. */
export function Applications({ company, mayPost }: PanelProps) {
  const list = useInfiniteQuery(jobPages())
  const [first] = useQuery(insights()).data?.insights ?? []
  const row = useCallback((item: OwnPost) => <JobRow key={item.id} item={item} company={company} />, [company])
  return (
    <>
      {first && <InsightCard insight={insightWords(first)} />}
      <TabList
        list={list}
        label="Jobs"
        row={row}
        none={
          <Empty
            title="No jobs yet"
            actions={mayPost && <LinkButton href={pathTo('/business/post/job')}>Post a job</LinkButton>}
          >
            Applications are counted here, job by job.
          </Empty>
        }
      />
    </>
  )
}

function JobRow({ item: post, company }: { item: OwnPost; company: string }) {
  const facts = [
    company,
    post.remote ? 'Remote' : post.location,
    post.job_type && JOB_TYPE_LABELS[post.job_type],
    post.status !== 'published' && POST_STATUS_LABELS[post.status],
  ]
  const pay = payLine(post) ?? 'Pay not stated'
  return (
    <div role="listitem">
      <PlainLink
        href={
          post.status === 'draft'
            ? pathTo(`/business/post/job?draft=${post.id}`)
            : pathTo(`/business/applicants?job=${post.id}`)
        }
        className="home-row home-job"
      >
        <span className="min-w-0 flex-1 max-sm:basis-full">
          <span className="block truncate font-strong" title={post.title}>
            {post.title || 'Untitled'}
          </span>
          <span className="block truncate text-small text-muted">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="home-cell">{post.match_score !== null && `${post.match_score}% best match`}</span>
        <span className="home-cell">{pay}</span>
        <span className="home-cell" title={post.deadline ? lastDay(post.deadline, post.time_zone) : undefined}>
          {post.deadline && `${daysUntil(post.deadline) < 0 ? 'Until' : 'Apply by'} ${peopleDay(post.deadline)}`}
        </span>
        <span className="home-count">
          <span className="mr-2 sm:mr-0 sm:block">{count(post.applicants, 'applicant')}</span>
          {post.unanswered > 0 && <span className="sm:block">{`${post.unanswered} new`}</span>}
        </span>
      </PlainLink>
    </div>
  )
}

/** The collaborations and who is on them. */
export function Collaborations({ mayPost }: PanelProps) {
  const list = useInfiniteQuery(collaborationPages())
  const insight = list.data?.pages[0]?.insight
  return (
    <>
      {insight && <InsightCard insight={homeInsightWords(insight)} />}
      <TabList
        list={list}
        label="Collaborations"
        row={collaborationRow}
        none={
          <Empty
            title="No collaborations yet"
            actions={mayPost && <LinkButton href={pathTo('/business/post/collab')}>Start one</LinkButton>}
          >
            Work with people you don’t hire: who is on board shows up here.
          </Empty>
        }
      />
    </>
  )
}

/** The rating and the testimonials behind it. */
export function Rating({ rating, children }: { rating: BusinessHome['rating'] | undefined; children: ReactNode }) {
  if (!rating) return <SkeletonRows rows={4} label="Loading your rating" />
  if (rating.count === 0)
    return (
      <Empty title="No rating yet">
        {`Your rating is the mean of what people you interviewed or hired write about you, from ${RATING_LEAST} of them on. Replying on time and keeping what you agreed bring the first.`}
      </Empty>
    )
  return (
    <>
      <p className="flex items-center gap-4 py-3">
        {rating.average !== null && <span className="home-number">{rating.average.toFixed(1)}</span>}
        <span className="text-small text-muted">
          {rating.average === null
            ? `${count(rating.count, 'testimonial')} so far. Your rating shows from ${RATING_LEAST} on.`
            : `of 5 stars, from ${count(rating.count, 'testimonial')} by people you interviewed or hired.`}
        </span>
      </p>
      <Suspense fallback={<SkeletonRows rows={4} label="Loading testimonials" />}>{children}</Suspense>
    </>
  )
}

import { INTERVIEW_STATUS_LABELS } from '@ensemble/contract/interviews/interviews.flow.ts'
import { pathTo } from '../../lib/paths.ts'
import { INTERVIEW_LOOK } from '../../shared/interviews/interview-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Status } from '../../ui/badge.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { TitleText } from '../../ui/title-text.tsx'
import { standing } from './interview.words.ts'
import type { Interview } from './interviews.api.ts'

/** Who meets, for which post, and where it is. */
export function InterviewHead({ interview, title }: { interview: Interview; title: string }) {
  const { status, own, company, person } = interview
  const other = own ? { name: company.name, src: company.image_url } : { name: person.name, src: person.avatar_url }
  const words = standing(interview)
  return (
    <header className="article-head">
      <div className="flex items-center gap-4">
        <Avatar {...other} size={56} square={own && company.kind === 'company'} />
        <div className="grid min-w-0 gap-1">
          <h1 className="font-serif text-title [overflow-wrap:anywhere]">
            <TitleText>{title}</TitleText>
          </h1>
          <p className="[overflow-wrap:anywhere]">
            For <Post interview={interview} />
          </p>
        </div>
      </div>
      <div className="interview-status" aria-live="polite">
        <Status {...INTERVIEW_LOOK[status]}>{INTERVIEW_STATUS_LABELS[status]}</Status>
        {words && <p>{words}</p>}
      </div>
    </header>
  )
}

function Post({ interview: { own, post } }: { interview: Interview }) {
  if (!post.id) return post.title
  const href =
    post.kind === 'job'
      ? pathTo(own ? '/jobs/$jobId' : '/business/jobs/$jobId', post.id)
      : pathTo('/collab/$collaborationId', post.id)
  return (
    <PlainLink href={href} className="hover:underline hover:underline-offset-4">
      {post.title}
    </PlainLink>
  )
}

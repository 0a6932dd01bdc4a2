import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { count, lastDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { applicantsHref, editPostHref } from '../../shared/posts/post-addresses.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'
import { useSession } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { isOwn } from './post-page.ts'

/** The author's actions: edit the post, and go to its list. */
export function OwnPart({
  post,
  kind,
  applicants = null,
}: {
  post: PostShown
  kind: PostKind
  /** How many asked to join; null where no one can. */
  applicants?: number | null
}) {
  const session = useSession()
  if (session.status !== 'in' || !isOwn(post, session.me.id)) return null
  const company = session.me.kind === 'business'
  // a company's post is managed from a seat in that company
  if (post.poster.kind === 'company' && !company) return null
  const side = company ? 'business' : 'talent'
  return (
    <div className="grid gap-3">
      {applicants !== null && post.status !== 'draft' && (
        <LinkButton href={applicantsHref(side, post.id)} variant="primary">
          {applicants ? `Review ${count(applicants, 'applicant')}` : 'Applicants'}
        </LinkButton>
      )}
      <div className="grid grid-cols-2 gap-3">
        {post.can.edit && <LinkButton href={editPostHref(side, kind, post)}>Edit</LinkButton>}
        <LinkButton
          href={pathTo(`/jobs?${company ? '' : 'mine=1&'}kind=${kind}`)}
          className={post.can.edit ? '' : 'col-span-2'}
        >
          Manage
        </LinkButton>
      </div>
      {post.lapses_on && !post.can.renew && (
        <p className="text-small text-muted">
          {`${kind === 'news' ? 'Leaves Discover' : 'Closes'} on ${lastDay(post.lapses_on, post.time_zone)} unless you renew it.`}
        </p>
      )}
      {post.status !== 'draft' && post.visibility === 'public' && (
        <p className="text-small text-muted">This is the page everyone else sees.</p>
      )}
    </div>
  )
}

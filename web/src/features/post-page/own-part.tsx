import type { PostKind } from '@ensemble/contract/posts/vocabulary.ts'
import { peopleDay } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { editPostHref } from '../../shared/posts/post-addresses.ts'
import type { PostShown } from '../../shared/posts/post-words.ts'
import { useSession } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { isOwn } from './post-page.ts'

/** The author's actions: edit the post, and go to its list. */
export function OwnPart({ post, kind }: { post: PostShown; kind: PostKind }) {
  const session = useSession()
  if (session.status !== 'in' || !isOwn(post, session.me.id)) return null
  const company = session.me.kind === 'business'
  // a company's post is managed from a seat in that company
  if (post.poster.kind === 'company' && !company) return null
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        {post.can.edit && (
          <LinkButton href={editPostHref(company ? 'business' : 'talent', kind, post)}>Edit</LinkButton>
        )}
        <LinkButton
          href={pathTo(`/jobs?${company ? '' : 'mine=1&'}kind=${kind}`)}
          className={post.can.edit ? '' : 'col-span-2'}
        >
          Manage
        </LinkButton>
      </div>
      {post.lapses_on && !post.can.renew && (
        <p className="text-small text-muted">
          {`${kind === 'news' ? 'Leaves Discover' : 'Closes'} on ${peopleDay(post.lapses_on)} unless you renew it.`}
        </p>
      )}
      {post.status !== 'draft' && post.visibility === 'public' && (
        <p className="text-small text-muted">This is the page everyone else sees.</p>
      )}
    </div>
  )
}

import type { PostPerson } from '@ensemble/contract/posts/posts.schemas.ts'
import { BadgeCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { Works } from '../../shared/media/works.tsx'
import { type PostAct, PostActButton, PosterCard, PostSection } from '../../shared/posts/post-parts.tsx'
import { closedSentence, type PostShown } from '../../shared/posts/post-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Figure } from '../../ui/figure.tsx'
import { PlainLink } from '../../ui/link.tsx'

/** What every article shows beside the post itself. A preview passes none of it. */
export interface ArticleProps<Post> {
  post: Post
  /** The one action for the reader; on a phone it stays within reach. */
  act?: PostAct | undefined
  /** Actions of the post's own side, or of someone named in it. */
  own?: ReactNode
  actions?: ReactNode
  /** What the post's own side should see first. */
  notice?: ReactNode
  /** Fetches the post again: a link to one of its files has expired. */
  onStale?: () => void
}

export const Closed = ({ post, kind }: { post: PostShown; kind: 'collaboration' | 'event' | 'story' }) =>
  post.status === 'closed' ? (
    <Banner tone={post.closed_why === 'taken_down' ? 'bad' : 'warn'}>
      <strong className="font-strong">{`This ${kind} is closed.`}</strong> {closedSentence(post, kind)}
      {post.taken_down_reason && ` The reason: ${post.taken_down_reason}`}
    </Banner>
  ) : null

interface FilesProps {
  post: PostShown
  onStale: (() => void) | undefined
}
const nothing = () => undefined

/** The lead picture: the first file, or the card's picture. */
export function Lead({ post, onStale = nothing }: FilesProps) {
  const [first] = post.files
  if (first) return <Works items={[first]} title={post.title} own={post.can.edit} onStale={onStale} />
  return post.picture && <Figure picture={post.picture} ratio="still" eager transitionName={`post-${post.id}`} />
}

export function MoreFiles({ post, onStale = nothing }: FilesProps) {
  const rest = post.files.slice(1)
  if (!rest.length) return null
  return (
    <section className="grid gap-4">
      <h2 className="article-heading">Images and videos</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Works items={rest} title={post.title} own={post.can.edit} onStale={onStale} />
      </div>
    </section>
  )
}

/** The people named in the post; one person may have several roles. */
export function People({ title, people }: { title: string; people: readonly PostPerson[] }) {
  if (!people.length) return null
  return (
    <PostSection title={title}>
      <ul className="grid gap-x-8 gap-y-4 pt-1 sm:grid-cols-2" aria-label={title}>
        {people.map((each) => (
          <li key={each.id} className="flex min-w-0 items-start gap-3">
            <Avatar name={each.name} src={each.person?.image_url ?? null} size={40} />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="flex items-center gap-1.5 font-strong">
                {each.person ? (
                  <PlainLink
                    href={pathTo('/u/$slug', each.person.slug)}
                    className="hover:underline hover:underline-offset-4"
                  >
                    {each.name}
                  </PlainLink>
                ) : (
                  each.name
                )}
                {each.verified && (
                  <span className="shrink-0" title="Verified: a collaborator confirmed one of their credits">
                    <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" className="text-good" />
                    <span className="sr-only">Verified</span>
                  </span>
                )}
              </p>
              <p className="text-small text-muted">{[each.role, ...each.expertise].join(', ')}</p>
              {each.rating !== null && (
                <p className="text-small text-muted">{`Rated ${each.rating.toFixed(1)} of 5`}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </PostSection>
  )
}

export const Chips = ({ label, words }: { label: string; words: readonly string[] }) => (
  <ul className="flex flex-wrap gap-2" aria-label={label}>
    {words.map((word) => (
      <li key={word} className="chip">
        <span className="chip-text">{word}</span>
      </li>
    ))}
  </ul>
)

export interface Fact {
  icon: LucideIcon
  label: string
  value: ReactNode
  note?: ReactNode
}

/** The panel beside an article: the action, the key facts, save and share, and who posted it. */
export function Panel({
  label,
  post,
  act,
  own,
  actions,
  facts,
}: {
  label: string
  post: PostShown
  act: PostAct | undefined
  own: ReactNode
  actions: ReactNode
  facts: readonly (Fact | undefined | null | '' | false)[]
}) {
  const known = facts.filter((fact) => !!fact)
  return (
    <aside className="article-side" aria-label={label}>
      <div className="article-panel">
        {act && <PostActButton act={act} wide />}
        {own}
        {known.length > 0 && (
          <dl className="article-dates">
            {known.map(({ icon: Icon, label: name, value, note }) => (
              <div key={name}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <dt>{name}</dt>
                <dd className="[overflow-wrap:anywhere]">
                  {value}
                  {note && <span>{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {actions && post.status !== 'draft' && <div className="article-marks">{actions}</div>}
        <div className={act || known.length || actions ? 'border-t border-hairline pt-5' : ''}>
          <PosterCard post={post} />
        </div>
      </div>
    </aside>
  )
}

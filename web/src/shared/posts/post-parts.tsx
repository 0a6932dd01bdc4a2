import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { useSession } from '../session/session.ts'
import { RelativeTime } from '../time/when.tsx'
import { type PostShown, posterHref } from './post-words.ts'
import { WhatIsKnown } from './what-is-known.tsx'

/** The line above a post's title: kind, status, when it was posted and whether it was edited. */
export const PostKind = ({
  post,
  children,
}: {
  post: Pick<PostShown, 'demo' | 'status' | 'visibility' | 'published_at' | 'edited_at'>
  children: ReactNode
}) => (
  <p className="article-kind">
    {children}
    {post.demo && <Badge>Demo</Badge>}
    {post.visibility === 'private' && <Status icon="eye">Private</Status>}
    {post.status === 'draft' && <Status icon="dashed">Draft</Status>}
    {post.status === 'archived' && <Status icon="back">Archived</Status>}
    {post.published_at && (
      <span className="font-normal text-faint">
        Posted <RelativeTime value={post.published_at} />
      </span>
    )}
    {post.edited_at && (
      <span className="font-normal text-faint">
        Edited <RelativeTime value={post.edited_at} />
      </span>
    )}
  </p>
)

/** The poster and the key facts, on one line; unknown ones are left out. */
export const PostLine = ({
  post: { poster },
  facts,
  children,
}: {
  post: Pick<PostShown, 'poster'>
  facts: readonly (string | null | undefined | false)[]
  children?: ReactNode
}) => (
  <p className="article-line">
    <PlainLink href={posterHref(poster)} className="article-who">
      <Avatar name={poster.name} src={poster.image_url} size={24} square={poster.kind === 'company'} />
      {poster.name}
    </PlainLink>
    {facts
      .filter((fact) => !!fact)
      .map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    {children}
  </p>
)

export const PostSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="article-section">
    <h2 className="article-heading">{title}</h2>
    {children}
  </section>
)

/** Who is behind the post, and what was verified about them: the evidence, or nothing. */
export function PosterCard({
  post: {
    poster,
    provenance: { hires, replies },
  },
}: {
  post: Pick<PostShown, 'poster' | 'provenance'>
}) {
  return (
    <div className="article-poster">
      <Avatar name={poster.name} src={poster.image_url} size={48} square={poster.kind === 'company'} />
      <div className="min-w-0">
        <h2 className="font-strong [overflow-wrap:anywhere]">
          <PlainLink href={posterHref(poster)} className="hover:underline">
            {poster.name}
          </PlainLink>
        </h2>
        {poster.title && <p className="text-small text-muted">{poster.title}</p>}
        <WhatIsKnown
          verified={poster.verified}
          since={poster.since}
          company={poster.kind === 'company'}
          hires={hires}
          replies={replies}
        />
      </div>
    </div>
  )
}

/** The one thing that a reader can do with a post: a page it leads to. */
export interface PostAct {
  href: string
  label: string
  primary: boolean
}

export const PostActButton = ({ act, wide }: { act: PostAct; wide?: boolean }) => (
  <LinkButton href={act.href} variant={act.primary ? 'primary' : 'secondary'} {...(wide && { wide })}>
    {act.label}
  </LinkButton>
)

/** On a phone the action stays above the tab bar, with the deciding fact beside it. */
export function PostSticky({ act, label, value }: { act: PostAct; label?: string; value?: string }) {
  const signedIn = useSession().status === 'in'
  return (
    <div className="article-sticky" data-tabs={signedIn || undefined}>
      <div className="min-w-0 text-small">
        {value && (
          <>
            <span className="block text-muted">{label}</span>
            <span className="font-strong">{value}</span>
          </>
        )}
      </div>
      <PostActButton act={act} />
    </div>
  )
}

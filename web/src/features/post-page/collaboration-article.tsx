import type { Collaboration } from '@ensemble/contract/collaborations/collaborations.schemas.ts'
import { CalendarRange, HandCoins, Hourglass, UsersRound, Wallet } from 'lucide-react'
import { count } from '../../lib/format.ts'
import { PostKind, PostLine, PostSection, PostSticky } from '../../shared/posts/post-parts.tsx'
import { placeOf } from '../../shared/posts/post-words.ts'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ArticleTitle } from '../../ui/title-text.tsx'
import { type ArticleProps, Chips, Closed, Lead, MoreFiles, Panel, People } from './parts.tsx'
import { budgetOf, paymentOf, span } from './post.words.ts'

function factsOf(post: Collaboration) {
  const days = span(post)
  const payment = paymentOf(post)
  return [
    (days || post.duration) && {
      icon: CalendarRange,
      label: 'When',
      value: days ?? post.duration,
      note: days && post.duration,
    },
    post.timeline && { icon: Hourglass, label: 'Timeline', value: post.timeline },
    { icon: UsersRound, label: 'Team size', value: count(post.team_size, 'person', 'people') },
    {
      icon: Wallet,
      label: 'Pay',
      value: payment ?? 'Not listed',
      note: budgetOf(post) ?? (payment ? undefined : 'Ask before you accept.'),
    },
    post.needs_funding && {
      icon: HandCoins,
      label: 'Funding',
      value: 'Needed',
      note: 'The project is still looking for money.',
    },
  ]
}

/** A collaboration: the project, who is needed, who is already on board. */
export function CollaborationArticle({ post, act, own, actions, notice, onStale }: ArticleProps<Collaboration>) {
  const days = span(post)
  const payment = paymentOf(post)
  return (
    <article className="article" data-sticky={act ? true : undefined}>
      <header className="article-head">
        <PostKind post={post}>Collaboration</PostKind>
        <ArticleTitle>{post.title}</ArticleTitle>
        <PostLine
          post={post}
          facts={[placeOf(post), post.project_type, days ?? post.timeline, !post.pay.guaranteed && payment]}
        >
          {post.pay.guaranteed && <Badge tone="good">PAID</Badge>}
        </PostLine>
        <Closed post={post} kind="collaboration" />
        {notice}
        <WarningNotice warnings={post.warnings} />
      </header>
      <div className="article-main">
        <Lead post={post} onStale={onStale} />
        <PostSection title="About the project">
          {post.summary && !post.description.startsWith(post.summary) && (
            <p className="article-text text-lead">{post.summary}</p>
          )}
          <p className="article-text">{post.description}</p>
        </PostSection>
        {post.roles_needed.length > 0 && (
          <PostSection title="Roles needed">
            <Chips label="Roles needed" words={post.roles_needed} />
          </PostSection>
        )}
        {post.expertise_needed.length > 0 && (
          <PostSection title="Expertise needed">
            <Chips label="Expertise needed" words={post.expertise_needed} />
          </PostSection>
        )}
        <People title="Current team" people={post.people} />
        <MoreFiles post={post} onStale={onStale} />
      </div>
      <Panel label="Join, and who posted it" {...{ post, act, own, actions }} facts={factsOf(post)} />
      {act && (
        <PostSticky
          act={act}
          {...(days ? { label: 'When', value: days } : payment && { label: 'Pay', value: payment })}
        />
      )}
    </article>
  )
}

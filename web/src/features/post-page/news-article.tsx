import type { NewsPost } from '@ensemble/contract/news/news.schemas.ts'
import { Newspaper } from 'lucide-react'
import { pathTo } from '../../lib/paths.ts'
import { PostKind, PostLine, PostSection, PostSticky } from '../../shared/posts/post-parts.tsx'
import { WarningNotice } from '../../shared/posts/warning-notice.tsx'
import { PlainLink } from '../../ui/link.tsx'
import { ArticleTitle } from '../../ui/title-text.tsx'
import { type ArticleProps, Closed, Lead, MoreFiles, Panel } from './parts.tsx'
import { categoryOf, siteOf } from './post.words.ts'

export function NewsArticle({ post, own, actions, notice, onStale }: ArticleProps<NewsPost>) {
  const { source_url: url, source_name: source } = post
  const act = url ? { href: url, label: 'Read the source', primary: !post.can.renew } : undefined
  return (
    <article className="article" data-sticky={act ? true : undefined}>
      <header className="article-head">
        <PostKind post={post}>
          {['Gossip', post.category !== 'other' && categoryOf(post)].filter(Boolean).join(' · ')}
        </PostKind>
        <ArticleTitle>{post.title}</ArticleTitle>
        <PostLine post={post} facts={[`${post.read_minutes} min read`, source && `Source: ${source}`]} />
        <Closed post={post} kind="story" />
        {notice}
        <WarningNotice warnings={post.warnings} />
      </header>
      <div className="article-main">
        <Lead post={post} onStale={onStale} />
        <p className="article-text">{post.description}</p>
        {post.tags.length > 0 && (
          <PostSection title="Tags">
            <ul className="flex flex-wrap gap-2" aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag} className="min-w-0">
                  <PlainLink href={pathTo(`/?q=${encodeURIComponent(tag)}&kind=news`)} className="chip">
                    <span className="chip-text">{tag}</span>
                  </PlainLink>
                </li>
              ))}
            </ul>
          </PostSection>
        )}
        <MoreFiles post={post} onStale={onStale} />
      </div>
      <Panel
        label="Source, and who posted it"
        {...{ post, act, own, actions }}
        facts={[url && { icon: Newspaper, label: 'Source', value: source ?? siteOf(url), note: siteOf(url) }]}
      />
      {act && <PostSticky act={act} label="Source" value={source ?? siteOf(act.href)} />}
    </article>
  )
}

import { embedFrame, embedPage, EMBED_PROVIDERS } from '@ensemble/contract/portfolio/embeds.ts'
import { useRouter } from '@tanstack/react-router'
import { Heart, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { craftWord } from '../../shared/media/craft-of.ts'
import { Works } from '../../shared/media/works.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { EmbedPlayer } from '../../ui/media/embed-player.tsx'
import { ArticleTitle } from '../../ui/title-text.tsx'
import { Credits } from './credits.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { pathOf, type Project } from './portfolio.api.ts'
import { figuresOf, typeOf } from './portfolio.words.ts'
import { PrivateLinks } from './private-links.tsx'
import { useLike } from './use-like.ts'

interface ArticleProps {
  project: Project
  actions: ReactNode
  /** Fetches the project again: a link to one of its files has expired. */
  onStale: () => void
}

/** A project: its title and author, then the work itself, with text and people beside it. */
export function ProjectArticle({ project, actions, onStale }: ArticleProps) {
  const figures = figuresOf(project)
  return (
    <article className="project-page">
      <header className="project-head">
        <div className="grid min-w-0 gap-3">
          <p className="flex flex-wrap items-center gap-2 text-small text-muted">
            {typeOf(project)}
            {project.demo && <Badge>Demo</Badge>}
            {project.status === 'draft' && <Status icon="dashed">Draft</Status>}
            {project.status === 'published' && project.visibility === 'private' && <Status icon="eye">Private</Status>}
          </p>
          <ArticleTitle>{project.title}</ArticleTitle>
          <Maker owner={project.owner} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!project.own && !project.through_link && <LikeButton project={project} />}
          {actions}
          {project.can.edit && !project.through_link && <OwnerActs project={project} />}
        </div>
      </header>
      {project.taken_down && (
        <Banner tone="warn">An administrator hid this project after it was reported. Only you can see it.</Banner>
      )}
      {project.through_link && (
        <Banner>This project is private. You can see it because someone sent you a link.</Banner>
      )}
      <div className="project-body">
        <TheWork project={project} onStale={onStale} />
        <aside className="project-side" aria-label="About the project">
          {project.description && <p className="article-text">{project.description}</p>}
          <Credits project={project} />
          {project.own &&
            project.visibility === 'private' &&
            project.status === 'published' &&
            !project.through_link && <PrivateLinks project={project} />}
          <p className="text-small text-muted">
            Added <RelativeTime value={project.created_at} />
            {figures && ` · ${figures}`}
          </p>
        </aside>
      </div>
    </article>
  )
}

/** Its files as frames of one sheet, then what plays elsewhere. */
const TheWork = ({ project, onStale }: Pick<ArticleProps, 'project' | 'onStale'>) => (
  <div className="project-works">
    <Works
      items={project.items}
      title={project.title}
      own={project.own}
      craft={craftWord(project.project_type)}
      onStale={onStale}
    />
    {project.embeds.map((embed) => (
      <EmbedPlayer
        key={`${embed.provider}/${embed.ref}`}
        provider={EMBED_PROVIDERS[embed.provider]}
        frame={embedFrame(embed)}
        page={embedPage(embed)}
        shape={embed.provider === 'youtube' || embed.provider === 'vimeo' ? 'wide' : 'low'}
      />
    ))}
  </div>
)

const Maker = ({ owner }: { owner: Project['owner'] }) => (
  <PlainLink
    href={pathTo('/u/$slug', owner.slug)}
    className="flex items-center gap-3 justify-self-start rounded-full pr-2"
  >
    <Avatar name={owner.name} src={owner.image_url} size={40} />
    <span className="grid [overflow-wrap:anywhere]">
      <span className="font-strong">{owner.name}</span>
      {owner.title && <span className="text-small text-muted">{owner.title}</span>}
    </span>
  </PlainLink>
)

function LikeButton({ project }: { project: Project }) {
  const toggle = useLike(project)
  return (
    <button
      type="button"
      className="like"
      data-size="medium"
      aria-pressed={project.liked}
      aria-label={`Like ${project.title}${project.likes > 0 ? `, ${count(project.likes, 'like')}` : ''}`}
      title="Like"
      onClick={toggle}
    >
      <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
      {project.likes > 0 && <span className="tabular-nums">{project.likes.toLocaleString('en-US')}</span>}
    </button>
  )
}

function OwnerActs({ project }: { project: Project }) {
  const router = useRouter()
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <LinkButton href={`${pathOf(project)}/edit`}>
        <Pencil size={18} aria-hidden="true" />
        Edit
      </LinkButton>
      <IconButton label="Delete project" onClick={() => setDeleting(true)}>
        <Trash2 size={20} strokeWidth={1.75} />
      </IconButton>
      {deleting && (
        <DeleteDialog
          project={project}
          onClose={() => setDeleting(false)}
          onDeleted={() => void router.navigate({ href: pathTo('/talent/portfolio'), replace: true })}
        />
      )}
    </>
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { JobArticle } from '../../features/job-page/job-article.tsx'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useMe } from '../../lib/session.ts'

const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

export const Route = createFileRoute('/_app/business/post/job')({
  validateSearch: (search: Record<string, unknown>): { draft?: string; edit?: string } => ({ draft: idOf(search['draft']), edit: idOf(search['edit']) }),
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business') throw redirect({ to: '/' })
  },
  component: PostJob,
})

function PostJob() {
  const { draft, edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { company, name } = useMe()
  return (
    <PostingScreen
      id={edit ?? draft}
      company={company ?? { id: '', name: name || 'Company Name', slug: '', logoUrl: null }}
      renderJob={(job) => <JobArticle job={job} actions={null} />}
      onDraft={(id) => void navigate({ search: { draft: id }, replace: true, resetScroll: false, viewTransition: false })}
    />
  )
}

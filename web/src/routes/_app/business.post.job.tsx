import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { JobArticle } from '../../features/job-page/job-article.tsx'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useMe } from '../../lib/session.ts'

const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined)

export const Route = createFileRoute('/_app/business/post/job')({
  validateSearch: (search: Record<string, unknown>): { draft?: string; edit?: string } => ({ draft: idOf(search['draft']), edit: idOf(search['edit']) }),
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/' })
  },
  component: PostJob,
})

function PostJob() {
  const { draft, edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const keepInAddress = (id: string) => {
    // whoever is on the way to another page is not called back by a draft that was stored meanwhile
    if (router.latestLocation.pathname !== router.state.resolvedLocation?.pathname) return
    void navigate({ search: { draft: id }, replace: true, resetScroll: false, viewTransition: false })
  }
  const { company, name } = useMe()
  return (
    <PostingScreen
      id={edit ?? draft}
      company={company ?? { id: '', name: name || 'Company Name', slug: '', logoUrl: null }}
      renderJob={(job) => <JobArticle job={job} actions={null} />}
      onDraft={keepInAddress}
    />
  )
}

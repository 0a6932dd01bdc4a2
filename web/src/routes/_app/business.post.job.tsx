import { createFileRoute, redirect } from '@tanstack/react-router'
import { JobArticle } from '../../features/job-page/job-article.tsx'
import { jobKind } from '../../features/posting/job-kind.ts'
import { PostingScreen } from '../../features/posting/posting-screen.tsx'
import { useDraftAddress } from '../../features/posting/use-draft-address.ts'
import { useOwner } from '../../features/posting/use-owner.ts'
import { postSearch } from '../../lib/post-search.ts'

export const Route = createFileRoute('/_app/business/post/job')({
  validateSearch: postSearch,
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/' })
  },
  component: PostJob,
})

function PostJob() {
  const { draft, edit } = Route.useSearch()
  const keepInAddress = useDraftAddress('business', 'job')
  return (
    <PostingScreen
      kind={jobKind}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(job) => <JobArticle job={job} actions={null} />}
      onDraft={keepInAddress}
    />
  )
}

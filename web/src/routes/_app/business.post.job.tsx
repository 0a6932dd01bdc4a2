import { createFileRoute, redirect } from '@tanstack/react-router'
import { JobArticle } from '../../features/job-page/job-article.tsx'
import { jobKindFrom } from '../../features/post-editor/job-templates.ts'
import { PostEditorScreen } from '../../features/post-editor/post-editor-screen.tsx'
import { postSearch } from '../../features/post-editor/post-editor.search.ts'
import { useDraftAddress } from '../../features/post-editor/use-draft-address.ts'
import { useOwner } from '../../features/post-editor/use-owner.ts'

export const Route = createFileRoute('/_app/business/post/job')({
  validateSearch: postSearch,
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'business' && !context.me?.company) throw redirect({ to: '/' })
  },
  component: PostJob,
})

function PostJob() {
  const { draft, edit, template } = Route.useSearch()
  const keepInAddress = useDraftAddress('business', 'job')
  return (
    <PostEditorScreen
      kind={jobKindFrom(template)}
      side="business"
      owner={useOwner('business')}
      id={edit ?? draft}
      renderPost={(job) => <JobArticle job={job} actions={null} />}
      onDraft={keepInAddress}
    />
  )
}

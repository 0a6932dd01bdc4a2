import { createFileRoute } from '@tanstack/react-router'
import { nameOf } from '../../app/shell/profile-menu.tsx'
import { greeting } from '../../lib/format.ts'
import { useMe } from '../../lib/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'

export const Route = createFileRoute('/_app/')({ component: Home })

function Home() {
  const me = useMe()
  return (
    <Page title={`${greeting()}, ${nameOf(me)}`} tab="Home">
      {me.kind === 'business' ? (
        <Empty title="No posts yet" actions={<LinkButton href="/business/post/job" variant="primary">Post a job</LinkButton>}>
          Post your first job and its applicants will be here.
        </Empty>
      ) : (
        <Empty title="Discover Opportunities">Jobs, collaborations, events and news will be here.</Empty>
      )}
    </Page>
  )
}

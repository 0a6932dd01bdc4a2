import { greeting } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { NO_COMPANY } from '../../shared/session/no-company.ts'
import { ownName, useMe } from '../../shared/session/session.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'

/** A business's start; without a company it says how to get into one. */
export function BusinessHome() {
  const me = useMe()
  if (!me.company) {
    return (
      <Page title={me.name ? `${greeting()}, ${me.name}` : greeting()} tab="Dashboard">
        <Empty title={NO_COMPANY.title}>{NO_COMPANY.text}</Empty>
      </Page>
    )
  }
  return (
    <Page title={`${greeting()}, ${ownName(me)}`} tab="Dashboard">
      <Empty
        title="Your dashboard"
        actions={
          <>
            <LinkButton href={pathTo('/business/post/job')} variant="primary">
              Post a job
            </LinkButton>
            <LinkButton href={pathTo('/business/applicants')}>Applicants</LinkButton>
            <LinkButton href={pathTo('/jobs')}>Your posts</LinkButton>
          </>
        }
      >
        Who waits for an answer, your figures and your running posts will be here.
      </Empty>
    </Page>
  )
}

import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { When } from '../../shared/time/when.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'

export function AnnouncementScreen({ id }: { id: string }) {
  const announcement = useQuery(query(announcements.read, { params: { announcementId: id } }))
  if (announcement.data) {
    return (
      <Page title={announcement.data.title} width="reading" lead={<When value={announcement.data.created_at} />}>
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{announcement.data.body}</p>
        <p className="mt-12 border-t border-hairline pt-6">
          <LinkButton href={pathTo('/settings/$tab', 'notifications')} variant="quiet" size="small">
            Notification settings
          </LinkButton>
        </p>
      </Page>
    )
  }
  const missing = announcement.error instanceof ApiError && [400, 404].includes(announcement.error.status)
  return (
    <div className="mx-auto max-w-reading px-4 py-10 sm:px-6">
      {announcement.isPending ? (
        <SkeletonText lines={5} />
      ) : missing ? (
        <Empty
          level={1}
          title="This announcement doesn’t exist"
          actions={<LinkButton href={pathTo('/')}>Home</LinkButton>}
        >
          The link may be incomplete.
        </Empty>
      ) : (
        <Failed level={1} title="Couldn’t load the announcement" onRetry={() => void announcement.refetch()}>
          {announcement.error.message}
        </Failed>
      )}
    </div>
  )
}

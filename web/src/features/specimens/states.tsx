import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SkeletonCards, SkeletonRows, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { Loading } from '../../ui/states/loading.tsx'
import { Group } from './group.tsx'

const nothing = () => undefined

/** Empty, loading, failed, and the banners above a form. */
export const StateSpecimens = () => (
  <Group title="States">
    <div className="grid gap-6 lg:grid-cols-2">
      <Empty level={3} title="No results found" actions={<Button>Clear Search</Button>}>
        Try fewer filters or another spelling.
      </Empty>
      <Failed level={3} title="Failed to load projects" onRetry={nothing}>
        The connection was lost.
      </Failed>
      <SkeletonRows rows={3} />
      <Loading />
    </div>
    <SkeletonText />
    <SkeletonCards cards={3} />
    <div className="grid gap-3">
      <Banner tone="bad" retryAfter={42} onDismiss={nothing}>
        Too many attempts.
      </Banner>
      <Banner tone="good" onDismiss={nothing}>
        Email verified successfully.
      </Banner>
      <Banner tone="warn">This job closes today.</Banner>
      <Banner>Your draft was kept.</Banner>
    </div>
    <Progress label="Upload" value={0.4} />
    <Progress label="Working" />
    <LoadMore hasMore loading={false} automatic={0} onMore={nothing} />
    <LoadMore hasMore loading automatic={0} onMore={nothing} />
    <LoadMore hasMore failed loading={false} automatic={0} onMore={nothing} />
  </Group>
)

import { createFileRoute } from '@tanstack/react-router'
import { Administration, type AdminTab } from '../../features/administration/administration-frame.tsx'
import { type AdminTabProps, readAdminSearch } from '../../features/administration/administration.search.ts'
import { AuditLog } from '../../features/administration/audit-log.tsx'
import { BlockedUsers } from '../../features/administration/blocked-users.tsx'
import { Deliveries } from '../../features/administration/deliveries.tsx'
import { Overview } from '../../features/administration/overview.tsx'
import { RateLimits } from '../../features/administration/rate-limits.tsx'
import { Security } from '../../features/administration/security.tsx'
import { useStepUp } from '../../features/administration/use-step-up.ts'
import { Announcements } from '../../features/operators/announcements.tsx'
import { HelpRequests } from '../../features/operators/help-requests.tsx'
import { Reports } from '../../features/reports/reports.tsx'
import { Verifications } from '../../features/verifications/verifications.tsx'

/** The tabs, in order; /admin shows the first. */
const TABS: readonly AdminTab[] = [
  { key: 'overview', label: 'Overview', Screen: Overview },
  { key: 'rate-limits', label: 'Rate Limits', Screen: RateLimits },
  { key: 'blocked', label: 'Blocked Users', Screen: BlockedUsers },
  { key: 'security', label: 'Security', Screen: Security },
  { key: 'reports', label: 'Reports', Screen: ReportsTab },
  { key: 'verifications', label: 'Verifications', Screen: Verifications },
  { key: 'help', label: 'Questions', Screen: HelpRequests },
  { key: 'deliveries', label: 'Deliveries', Screen: Deliveries },
  { key: 'announcements', label: 'Announcements', Screen: Announcements },
  { key: 'audit-log', label: 'Audit Log', Screen: AuditLog },
]

export const Route = createFileRoute('/_app/admin/')({
  validateSearch: readAdminSearch,
  component: Admin,
})

function Admin() {
  const shown = Route.useSearch()
  const navigate = Route.useNavigate()
  // back goes to the previous tab, not through every letter of a search
  return (
    <Administration
      tabs={TABS}
      search={shown}
      onSearch={(search) =>
        void navigate({ search, replace: search.tab === shown.tab, resetScroll: false, viewTransition: false })
      }
    />
  )
}

/** Reports; deciding on one may require the second factor. */
function ReportsTab(props: AdminTabProps) {
  const onRefused = useStepUp()
  return <Reports {...props} onRefused={onRefused} />
}

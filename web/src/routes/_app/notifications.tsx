import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NotificationsScreen } from '../../features/notifications/notifications-screen.tsx'
import { readSearch } from '../../features/notifications/notifications.search.ts'

export const Route = createFileRoute('/_app/notifications')({ validateSearch: readSearch, component: Notifications })

function Notifications() {
  const navigate = useNavigate()
  return (
    <NotificationsScreen
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({ to: '/notifications', search, replace: true, resetScroll: false, viewTransition: false })
      }
    />
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/settings/')({
  beforeLoad: () => {
    // the first tab with a screen of its own
    throw redirect({ to: '/settings/$tab', params: { tab: 'security' }, replace: true })
  },
})

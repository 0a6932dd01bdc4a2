import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/admin/deliveries')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', search: { tab: 'deliveries' }, replace: true })
  },
})

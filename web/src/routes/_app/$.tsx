import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/$')({
  loader: async ({ context, location, preload }) => {
    // few addresses lead nowhere: what is known of them is loaded for those alone
    const { leaveNowhere } = await import('../../app/nowhere.ts')
    const href = leaveNowhere(location.pathname, context.me?.kind ?? 'talent', !preload)
    throw redirect({ href, replace: true })
  },
})

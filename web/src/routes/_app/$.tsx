import { createFileRoute, redirect } from '@tanstack/react-router'
import { LaterPage } from '../../features/later-pages/later-page.tsx'

export const Route = createFileRoute('/_app/$')({
  loader: async ({ context, location }) => {
    const { laterPage } = await import('../../features/later-pages/later-pages.ts')
    const page = laterPage(location.pathname, context.me?.kind ?? 'talent')
    if ('redirectTo' in page) throw redirect({ href: page.redirectTo, replace: true })
    return page
  },
  component: ToCome,
})

function ToCome() {
  return <LaterPage {...Route.useLoaderData()} />
}

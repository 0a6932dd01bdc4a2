import { createFileRoute, redirect } from '@tanstack/react-router'
import { LaterPage } from '../../app/later-page.tsx'
import { laterPage } from '../../app/later-pages.ts'

export const Route = createFileRoute('/_app/$')({
  loader: ({ context, location }) => {
    const page = laterPage(location.pathname, context.me?.kind ?? 'talent')
    if ('redirectTo' in page) throw redirect({ href: page.redirectTo, replace: true })
    return page
  },
  component: ToCome,
})

function ToCome() {
  return <LaterPage {...Route.useLoaderData()} />
}

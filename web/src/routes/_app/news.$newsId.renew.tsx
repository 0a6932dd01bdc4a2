import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from './-news-page.tsx'

export const Route = createFileRoute('/_app/news/$newsId/renew')({ component: Renew })

function Renew() {
  return <NewsPage id={Route.useParams().newsId} renewing />
}

import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from './-news-page.tsx'

export const Route = createFileRoute('/_app/news/$newsId/')({ staticData: { public: true }, component: News })

function News() {
  return <NewsPage id={Route.useParams().newsId} />
}

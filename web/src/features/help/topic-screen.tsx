import { pathTo } from '../../lib/paths.ts'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { AskOperators } from './ask-operators.tsx'
import { topicOf } from './find-topics.ts'
import { HelpText } from './help-text.tsx'

export function TopicScreen({ topic: key }: { topic: string }) {
  const topic = topicOf(key)
  if (!topic) {
    return (
      <div className="mx-auto max-w-reading px-4 py-10 sm:px-6">
        <Empty
          level={1}
          title="This topic doesn’t exist"
          actions={<LinkButton href={pathTo('/help')}>All topics</LinkButton>}
        >
          It may have moved. Try searching for it.
        </Empty>
      </div>
    )
  }
  return (
    <Page
      title={topic.title}
      tab={`${topic.title} · Help`}
      width="reading"
      actions={<Link href={pathTo('/help')}>All topics</Link>}
    >
      <HelpText body={topic.body} />
      <div className="mt-12 border-t border-hairline pt-10">
        <AskOperators topic={topic.key} />
      </div>
    </Page>
  )
}

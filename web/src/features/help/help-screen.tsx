import { ChevronRight, Search } from 'lucide-react'
import { useRef } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { useSlash } from '../../lib/use-slash.ts'
import { useSession } from '../../shared/session/session.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { AskOperators } from './ask-operators.tsx'
import { findTopics, groupsFor } from './find-topics.ts'
import type { Topic } from './help.topics.ts'

/** All topics, a search, and a way to ask. `q` is kept in the page's address. */
export function HelpScreen({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const session = useSession()
  const found = q.trim() ? findTopics(q) : undefined
  return (
    <Page title="Help" lead="How Ensemble works, and what to do when it doesn’t.">
      <SearchTopics q={q} onSearch={onSearch} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div>
          {found ? (
            <Found topics={found} q={q} />
          ) : (
            <Groups kind={session.status === 'in' ? session.me.kind : undefined} />
          )}
        </div>
        <div className="border-t border-hairline pt-10 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
          <div className="lg:sticky lg:top-24">
            <AskOperators />
          </div>
        </div>
      </div>
    </Page>
  )
}

function SearchTopics({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  return (
    <search>
      <TextField
        ref={field}
        label="Search help"
        className="[&>.field-label]:sr-only"
        type="search"
        value={q}
        maxLength={100}
        autoComplete="off"
        placeholder="Try “badge” or “two-factor”"
        start={<Search size={18} aria-hidden="true" />}
        end={
          <span className="hidden h-10 items-center pr-2 lg:inline-flex">
            <KeyHint>/</KeyHint>
          </span>
        }
        onChange={(event) => onSearch(event.target.value)}
      />
    </search>
  )
}

const Groups = ({ kind }: { kind: 'talent' | 'business' | undefined }) => (
  <div className="grid gap-10">
    {groupsFor(kind).map(({ title, topics }) => (
      <section key={title} aria-label={title}>
        <h2 className="pb-2 text-lead font-strong">{title}</h2>
        <Topics topics={topics} />
      </section>
    ))}
  </div>
)

const Found = ({ topics, q }: { topics: readonly Topic[]; q: string }) => (
  <section aria-label="Found topics">
    <p role="status" className="pb-2 text-muted [overflow-wrap:anywhere]">
      {topics.length === 1 ? '1 topic' : `${topics.length} topics`} for “{q.trim()}”
    </p>
    {topics.length ? (
      <Topics topics={topics} />
    ) : (
      <div className="pt-6">
        <Empty title="No topics found" actions={<LinkButton href={pathTo('/help#write')}>Write to us</LinkButton>}>
          Try another word, or ask us. We reply by email.
        </Empty>
      </div>
    )}
  </section>
)

const Topics = ({ topics }: { topics: readonly Topic[] }) => (
  <ul>
    {topics.map(({ key, title }) => (
      <li key={key} className="border-b border-hairline">
        <PlainLink
          href={pathTo('/help/$topic', key)}
          className="flex min-h-12 items-center justify-between gap-4 py-2 hover:underline hover:underline-offset-4"
        >
          {title}
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
        </PlainLink>
      </li>
    ))}
  </ul>
)

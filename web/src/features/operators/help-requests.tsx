import { support } from '@ensemble/contract/support/support.routes.ts'
import type { HelpRequest } from '@ensemble/contract/support/support.schemas.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, pages } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { SegmentedControl } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'

const rules = () => import('@ensemble/contract/support/support.schemas.ts').then(({ AnswerForm }) => AnswerForm)
const ANSWER_MOST = 5000

interface HelpRequestsProps {
  search: { status?: string }
  onSearch: (change: { status?: string }) => void
}

export function HelpRequests({ search, onSearch }: HelpRequestsProps) {
  const shown = search.status === 'answered' ? 'answered' : 'open'
  const list = useInfiniteQuery(pages(support.list, { query: { shown } }))
  const [answering, setAnswering] = useState<HelpRequest>()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
      <SegmentedControl
        label="Which questions"
        tabs={[
          { key: 'open', label: 'Open' },
          { key: 'answered', label: 'Answered' },
        ]}
        selected={shown}
        onChange={(next) => onSearch(next === 'answered' ? { status: next } : {})}
      />
      <div className="w-full">
        {list.isPending ? (
          <SkeletonRows rows={3} label="Loading questions" />
        ) : !list.data ? (
          <Failed title="Couldn’t load questions" onRetry={() => void list.refetch()}>
            {list.error.message}
          </Failed>
        ) : items.length === 0 ? (
          <Empty title={shown === 'open' ? 'No open questions' : 'No answered questions yet'}>
            Questions that members and visitors send from the help page are listed here, oldest first.
          </Empty>
        ) : (
          <>
            <ul aria-label="Questions">
              {items.map((item) => (
                <Question key={item.id} item={item} onAnswer={() => setAnswering(item)} />
              ))}
            </ul>
            <LoadMore
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onMore={() => void list.fetchNextPage()}
              pagesShown={list.data.pages.length}
            />
          </>
        )}
      </div>
      {answering && <AnswerDialog item={answering} onClose={() => setAnswering(undefined)} />}
    </div>
  )
}

const Question = ({ item, onAnswer }: { item: HelpRequest; onAnswer: () => void }) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-hairline py-6 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-strong [overflow-wrap:anywhere]">{item.subject}</h2>
      <p className="text-small text-muted [overflow-wrap:anywhere]">
        {item.person_id ? (
          <Link href={pathTo(`/admin/users?person=${item.person_id}`)}>{item.name}</Link>
        ) : (
          `${item.name}, a visitor`
        )}
        , {item.email}, <RelativeTime value={item.created_at} />
        {item.topic && (
          <>
            , from <Link href={pathTo('/help/$topic', item.topic)}>this topic</Link>
          </>
        )}
      </p>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{item.message}</p>
      {item.answer && item.answered_at && (
        <blockquote className="mt-2 max-w-prose border-l-2 border-hairline pl-4">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{item.answer}</p>
          <footer className="pt-1 text-small text-muted">
            {item.answered_by ?? 'An administrator'}, <When value={item.answered_at} />
          </footer>
        </blockquote>
      )}
    </div>
    {item.can.answer && (
      <div>
        <Button size="small" aria-label={`Answer ${item.subject}`} onClick={onAnswer}>
          Answer
        </Button>
      </div>
    )}
  </li>
)

function AnswerDialog({ item, onClose }: { item: HelpRequest; onClose: () => void }) {
  const cache = useQueryClient()
  const form = useContractForm(rules, {
    defaultValues: { answer: '' },
    draft: `answer-${item.id}`,
    onSubmit: async (body) => {
      await call(support.answer, { params: { requestId: item.id }, body })
      toast({ text: `We’ll email your answer to ${item.email}.` })
      await cache.invalidateQueries({ queryKey: [support.list.path] })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Answer ${item.name}`}
      size="wide"
      submit="Send answer"
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <p className="max-h-40 overflow-y-auto whitespace-pre-line text-muted [overflow-wrap:anywhere]">{item.message}</p>
      <TextArea
        label="Answer"
        rows={8}
        limit={ANSWER_MOST}
        length={form.value('answer').length}
        {...form.field('answer')}
      />
    </FormDialog>
  )
}

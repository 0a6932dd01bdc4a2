import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import type { SentAnnouncement } from '@ensemble/contract/announcements/announcements.schemas.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, query, useSend } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { When } from '../../shared/time/when.tsx'
import { Status } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { toast } from '../../ui/toast.tsx'

const rules = () =>
  import('@ensemble/contract/announcements/announcements.schemas.ts').then(({ AnnouncementForm }) => AnnouncementForm)
interface Announcement {
  title: string
  body: string
}
const BODY_MOST = 5000
const AGAIN_MS = 2_000
const goesOn = ({ finished_at: finishedAt, stopped_at: stoppedAt }: SentAnnouncement) =>
  finishedAt === null && stoppedAt === null

/** News about the product itself: written, previewed as readers will see it, and sent to everyone. */
export const Announcements = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2">
    <Compose />
    <section aria-labelledby="announced">
      <h2 id="announced" className="pb-4 text-lead font-strong">
        Announced
      </h2>
      <Announced />
    </section>
  </div>
)

function Compose() {
  const cache = useQueryClient()
  const send = useSend(announcements.send)
  const audience = useQuery(query(announcements.audience))
  const [asked, setAsked] = useState<Announcement>()
  const form = useContractForm(rules, {
    defaultValues: { title: '', body: '' },
    draft: 'announcement',
    onSubmit: setAsked,
  })
  const [title, body] = [form.value('title'), form.value('body')]
  const recipients =
    audience.data &&
    `${count(audience.data.people, 'person', 'people')} in their notifications, ${audience.data.by_mail.toLocaleString('en-US')} of them by email too`
  const confirm = async (announcement: Announcement) => {
    const sent = await send.mutateAsync({ body: announcement }).catch(() => undefined)
    if (!sent) return
    setAsked(undefined)
    form.form.reset({ title: '', body: '' })
    toast({ text: 'Your announcement is on its way.' })
    await cache.invalidateQueries({ queryKey: [announcements.list.path] })
  }
  return (
    <section aria-labelledby="compose">
      <h2 id="compose" className="pb-1 text-lead font-strong">
        New announcement
      </h2>
      <p className="pb-5 text-muted">
        {recipients
          ? `Reaches ${recipients}.`
          : 'Appears in everyone’s notifications, and goes by email to those who want updates.'}
      </p>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        noValidate
        aria-label="New announcement"
        onSubmit={form.submit}
      >
        <TextField label="Title" autoComplete="off" {...form.field('title')} />
        <TextArea label="Text" rows={7} limit={BODY_MOST} length={body.length} {...form.field('body')} />
        {(title || body) && <Preview title={title} body={body} />}
        <div>
          <Button type="submit" variant="primary" pending={form.pending}>
            Announce
          </Button>
        </div>
      </form>
      {asked && (
        <AnnounceDialog
          announcement={asked}
          recipients={recipients}
          error={send.error}
          pending={send.isPending}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const Preview = ({ title, body }: Announcement) => (
  <Card padded aria-label="Preview" role="group">
    <p className="pb-1 text-caption text-muted">Preview</p>
    <p className="font-serif text-title [overflow-wrap:anywhere]">{title}</p>
    <p className="whitespace-pre-line pt-2 [overflow-wrap:anywhere]">{body}</p>
  </Card>
)

interface AnnounceDialogProps {
  announcement: Announcement
  /** How many people it reaches, in words. */
  recipients: string | undefined
  error: Error | null
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

const AnnounceDialog = ({ announcement, recipients, error, pending, onConfirm, onClose }: AnnounceDialogProps) => (
  <ConfirmDialog
    open
    title="Announce this to everyone?"
    confirm="Announce"
    pending={pending}
    onConfirm={onConfirm}
    onClose={onClose}
    text={
      <div className="grid gap-3">
        {error && <Banner tone="bad">{error.message}</Banner>}
        <p className="[overflow-wrap:anywhere]">
          “{announcement.title}” goes to {recipients ?? 'everyone'}. You can’t recall what has already been sent.
        </p>
      </div>
    }
  />
)

function Announced() {
  const list = useInfiniteQuery({
    ...pages(announcements.list, { query: {} }),
    refetchInterval: ({ state: { data } }) => (data?.pages.some((page) => page.items.some(goesOn)) ? AGAIN_MS : false),
  })
  if (list.isPending) return <SkeletonRows rows={3} label="Loading announcements" />
  if (!list.data) {
    return (
      <Failed title="Couldn’t load announcements" level={3} onRetry={() => void list.refetch()}>
        {list.error.message}
      </Failed>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (!items.length)
    return (
      <Empty level={3} title="No announcements yet">
        Your announcements will be listed here, with how many people they reached.
      </Empty>
    )
  return (
    <>
      <ul aria-label="Announcements">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        automatic={0}
      />
    </>
  )
}

function Row({ item }: { item: SentAnnouncement }) {
  const cache = useQueryClient()
  const stop = useSend(announcements.stop)
  const end = async () => {
    await stop
      .mutateAsync({ params: { announcementId: item.id } })
      .catch((error: Error) => toast({ text: error.message }))
    await cache.invalidateQueries({ queryKey: [announcements.list.path] })
  }
  return (
    <li className="grid gap-1 border-b border-hairline py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link href={pathTo('/announcements/$announcementId', item.id)} className="min-w-0 [overflow-wrap:anywhere]">
          {item.title}
        </Link>
        {item.stopped_at ? (
          <Status icon="ban">Stopped</Status>
        ) : item.finished_at ? (
          <Status tone="good" icon="check">
            Sent
          </Status>
        ) : (
          <Status tone="calm" icon="clock">
            Going out
          </Status>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
        <p>
          {item.by ?? 'An administrator'}, <When value={item.created_at} />, reached{' '}
          {count(item.reached, 'person', 'people')}
        </p>
        {item.can.stop && (
          <Button size="small" pending={stop.isPending} aria-label={`Stop ${item.title}`} onClick={() => void end()}>
            Stop
          </Button>
        )}
      </div>
    </li>
  )
}

import type { Need } from '@ensemble/contract/needs/needs.schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, CalendarClock, Check, type LucideIcon, PenLine, TrendingDown, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { daysUntil } from '../../shared/replies/reply-days.ts'
import { ringNumber } from '../../shared/replies/ring-words.ts'
import { rowRing } from '../../shared/replies/row-ring.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton, PlainLink } from '../../ui/link.tsx'
import { home } from './dashboard.api.ts'
import { MoreTime } from './more-time.tsx'
import { useClosePost } from './use-close-post.ts'

const SHOWN = 6
/** The ring is for the last days only; before them, who waits says more. */
const RING_DAYS = 14
/** How long a row that is done stays to be seen, in milliseconds. */
const SEEN_MS = 1500

const ICONS: Readonly<Record<string, LucideIcon>> = {
  unopened: Users,
  quiet: TrendingDown,
  closing: CalendarClock,
  draft_post: PenLine,
}

const keyOf = ({ kind, href }: Need) => `${kind} ${href}`

/** Rows that are done stay where they were for a moment, with a tick; then the list is read again. */
function useDone(needs: readonly Need[]) {
  const cache = useQueryClient()
  const [done, setDone] = useState<{ need: Need; at: number }[]>([])
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const finish = (need: Need) => {
    setDone((before) => [...before, { need, at: needs.indexOf(need) }])
    timers.current.push(
      setTimeout(() => {
        for (const { path } of [home.needs, home.read, home.posts]) void cache.invalidateQueries({ queryKey: [path] })
        setDone((before) => before.filter((each) => each.need !== need))
      }, SEEN_MS),
    )
  }
  const keys = new Set(done.map(({ need }) => keyOf(need)))
  const rows = needs.filter((need) => !keys.has(keyOf(need)))
  for (const { need, at } of done.toSorted((one, other) => one.at - other.at)) rows.splice(at, 0, need)
  return { rows, isDone: (need: Need) => keys.has(keyOf(need)), finish }
}

/** What needs the company’s people, the most urgent first: each with one act, which is done in place where one press does it. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  const [all, setAll] = useState(false)
  const { rows, isDone, finish } = useDone(needs)
  const shown = all ? rows : rows.slice(0, SHOWN)
  return (
    <>
      <ul aria-labelledby="needs-you">
        {shown.map((need) => (
          <NeedRow key={keyOf(need)} need={need} done={isDone(need)} onDone={() => finish(need)} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <button type="button" className="link min-h-11 text-small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </>
  )
}

function NeedRow({ need, done, onDone }: { need: Need; done: boolean; onDone: () => void }) {
  return (
    <li className="home-need" data-done={done || undefined}>
      <span className="home-face">{done ? <Check size={20} aria-hidden="true" /> : <Face need={need} />}</span>
      <span className="home-words">
        <PlainLink href={need.href} className="home-title" title={need.title}>
          {need.title}
        </PlainLink>
        <span className="home-reason" title={need.line}>
          {need.line}
        </span>
      </span>
      <span className="home-verb">
        {done ? (
          <span role="status" className="text-small text-muted">
            Done
          </span>
        ) : (
          <Act need={need} onDone={onDone} />
        )}
      </span>
    </li>
  )
}

/** The days that are left, else who waits. The words beside it say both. */
function Face({ need: { kind, until, oldest, who } }: { need: Need }) {
  const days = until ? daysUntil(until.day) : Infinity
  if (until && days <= RING_DAYS)
    return (
      <span {...rowRing(days, { day: until.day, since: oldest ?? until.day })} data-size="small" aria-hidden="true">
        {ringNumber(days)}
      </span>
    )
  if (who) return <Avatar name={who.name} src={who.image_url} size={32} />
  const Icon = ICONS[kind] ?? Bell
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
}

function Act({ need, onDone }: { need: Need; onDone: () => void }) {
  const [asks, setAsks] = useState(false)
  const close = useClosePost(onDone)
  const { does, act, title, href } = need
  const label = `${act}: ${title}`
  if (does?.do === 'close_post')
    return (
      <Button
        size="small"
        aria-label={label}
        pending={close.isPending}
        onClick={() => close.mutate({ post_id: does.post_id, version: does.version, title })}
      >
        {act}
      </Button>
    )
  if (does?.do === 'give_time')
    return (
      <>
        <Button size="small" aria-label={label} onClick={() => setAsks(true)}>
          {act}
        </Button>
        {asks && (
          <MoreTime
            applicationId={does.application_id}
            onClose={() => setAsks(false)}
            onDone={() => {
              setAsks(false)
              onDone()
            }}
          />
        )}
      </>
    )
  return (
    <LinkButton href={href} size="small" aria-label={label}>
      {act}
    </LinkButton>
  )
}

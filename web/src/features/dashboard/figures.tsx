import { UNREAD_SHOWN } from '@ensemble/contract/messaging/vocabulary.ts'
import { pathTo } from '../../lib/paths.ts'
import { PlainLink } from '../../ui/link.tsx'
import type { BusinessHome } from './dashboard.api.ts'

interface Cell {
  n: number
  /** The number as it is shown, if it differs. */
  shown?: string | undefined
  label: string
  more?: string | false
  href: string
}

const s = (n: number) => (n === 1 ? '' : 's')

const cellsOf = ({ new_applicants, new_today, replies_due, unread, offers }: BusinessHome['figures']): Cell[] => [
  {
    n: new_applicants,
    label: `new applicant${s(new_applicants)}`,
    more: new_today > 0 && `${new_today} today`,
    href: pathTo('/business/applicants?status=pending'),
  },
  {
    n: replies_due,
    label: replies_due === 1 ? 'reply due this week' : 'replies due this week',
    href: pathTo('/business/applicants?due=1'),
  },
  {
    n: unread,
    shown: unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : undefined,
    label: `unread conversation${s(unread)}`,
    href: pathTo('/business/all-messages?show=unread'),
  },
  { n: offers, label: `offer${s(offers)} out`, href: pathTo('/business/applicants?status=offered') },
]

/** What came and what is due, each leading to its list. What is zero is left out. */
export function Figures({ figures }: { figures: BusinessHome['figures'] }) {
  const cells = cellsOf(figures).filter(({ n }) => n > 0)
  return (
    cells.length > 0 && (
      <ul className="home-figures" aria-label="Now">
        {cells.map(({ n, shown, label, more, href }) => (
          <li key={href}>
            <PlainLink href={href} className="home-figure">
              <span className="home-number">{shown ?? n.toLocaleString()}</span>{' '}
              <span className="min-w-0">
                {label}
                {more && <span className="block text-[length:var(--size-12)] text-muted">{more}</span>}
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    )
  )
}

import { BadgeCheck } from 'lucide-react'
import { money, pay } from '../../lib/format.ts'
import { RelativeTime, When } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Table } from '../../ui/table.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Group } from './group.tsx'

const rows = [
  { name: 'Mira Okonkwo-Lindqvist van der Westhuizen', job: 'Gaffer', fee: 45_000, at: '2026-11-19T18:00:00Z' },
  { name: 'Jun Park', job: 'Editor', fee: 120_050, at: '2026-11-02T09:30:00Z' },
]

/** Components that display things: people, marks, pictures, tables, time and money. */
export const DisplaySpecimens = () => (
  <Group title="Display">
    <Marks />
    <Statuses />
    <Figures />
    <CardAndTimeline />
    <Table
      caption="Applicants"
      rows={rows}
      keyOf={(row) => row.name}
      columns={[
        { key: 'name', label: 'Name', cell: (row) => row.name },
        { key: 'job', label: 'Craft', cell: (row) => row.job },
        { key: 'at', label: 'Applied', cell: (row) => <When value={row.at} /> },
        { key: 'fee', label: 'Fee', number: true, cell: (row) => money(row.fee, 'USD') },
      ]}
    />
  </Group>
)

const Marks = () => (
  <div className="flex flex-wrap items-center gap-3">
    <Mark size={64} label="Ensemble" />
    <Avatar name="Mira Okonkwo" size={56} />
    <Avatar name="Northlight Pictures" size={56} square />
    <Avatar name="Jun" size={32} />
    <Badge>Draft</Badge>
    <Badge tone="accent">PAID</Badge>
    <Badge tone="good" icon={<BadgeCheck size={14} aria-hidden="true" />}>
      Verified
    </Badge>
    <Badge tone="warn">Closes today</Badge>
    <Badge tone="bad">Blocked</Badge>
    <Badge tone="calm">Demo</Badge>
  </div>
)

const Statuses = () => (
  <div className="flex flex-wrap gap-3">
    <Status icon="dashed">New</Status>
    <Status tone="calm" icon="eye">
      Reviewing
    </Status>
    <Status tone="warn" icon="star">
      Shortlisted
    </Status>
    <Status tone="calm" icon="messages">
      Interviewed
    </Status>
    <Status tone="good" icon="hand">
      Offered
    </Status>
    <Status tone="good" icon="check">
      Hired
    </Status>
    <Status tone="bad" icon="ban">
      Rejected
    </Status>
    <Status icon="back">Withdrawn</Status>
  </div>
)

const Figures = () => (
  <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
    <Figure picture={{ url: '/demo-pictures/film-04.webp', alt: 'A car on a straight road at dusk' }} />
    <Figure picture={{ url: '/demo-pictures/music-13.webp', alt: 'Record sleeve' }} ratio="square" />
    <Figure
      picture={{ url: '/demo-pictures/fashion-02.webp', alt: 'A coat against orange' }}
      ratio="portrait"
      focus={{ x: 0.5, y: 0.3 }}
    />
    <Figure picture={null} craft="film" />
  </div>
)

const CardAndTimeline = () => (
  <div className="grid gap-6 sm:grid-cols-2">
    <Card padded>
      <p className="font-strong">Card</p>
      <p className="text-muted">
        {pay({ from: 30_000, to: 45_000, currency: 'USD', unit: 'day' })} · {money(4950, 'EUR')} ·{' '}
        <When value="2026-11-24T18:00:00Z" /> · <RelativeTime value="2026-11-24T18:00:00Z" />
      </p>
    </Card>
    <Timeline
      label="Application"
      current="2"
      entries={[
        { key: '1', title: 'Applied', when: <When value="2026-11-19T18:00:00Z" /> },
        {
          key: '2',
          title: 'Shortlisted',
          when: <RelativeTime value="2026-11-20T18:00:00Z" />,
          text: 'You’ll hear by Fri 4 Dec.',
        },
      ]}
    />
  </div>
)

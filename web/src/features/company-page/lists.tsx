import type { Award, Client, CompanyEvent, CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import type { AwardIcon } from '@ensemble/contract/companies/page.vocabulary.ts'
import { Award as Laurel, Camera, Clapperboard, type LucideIcon, Medal, Music, Star, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, PlainLink } from '../../ui/link.tsx'
import { isOver, leafOf, plainAddress } from './company.words.ts'
import { PageImage } from './page-image.tsx'
import { SectionList } from './section-list.tsx'

export { Projects } from './projects.tsx'
export { Team } from './team.tsx'

export interface ListProps {
  company: CompanyPage
  edits: boolean
}

/** Clients as a wall of logos; the name where there is no logo. */
export const Clients = ({ company, edits }: ListProps) => (
  <SectionList company={company} section="clients" edits={edits}>
    {(menuOf) => (
      <ul className="company-clients" aria-label="Clients">
        {company.clients.map((client) => (
          <li key={client.id}>
            <ClientTile client={client} />
            {menuOf(client)}
          </li>
        ))}
      </ul>
    )}
  </SectionList>
)

function ClientTile({ client: { name, website, picture } }: { client: Client }) {
  const face = picture ? (
    <PageImage image={picture} alt={name} sizes="200px" />
  ) : (
    <span className="font-serif text-lead">{name}</span>
  )
  if (!website) return <div className="company-client">{face}</div>
  return (
    <PlainLink href={website} className="company-client" title={plainAddress(website)}>
      {face}
    </PlainLink>
  )
}

const AWARD_ICONS: Readonly<Record<AwardIcon, LucideIcon>> = {
  trophy: Trophy,
  medal: Medal,
  laurel: Laurel,
  star: Star,
  film: Clapperboard,
  music: Music,
  camera: Camera,
}

export const Awards = ({ company, edits }: ListProps) => (
  <SectionList company={company} section="awards" edits={edits}>
    {(menuOf) => (
      <ul className="company-rows" aria-label="Awards">
        {company.awards.map((award) => (
          <AwardRow key={award.id} award={award} menu={menuOf(award)} />
        ))}
      </ul>
    )}
  </SectionList>
)

function AwardRow({
  award: { title, organization, year, description, icon },
  menu,
}: {
  award: Award
  menu: ReactNode
}) {
  const Icon = AWARD_ICONS[icon]
  return (
    <li className="company-row">
      <Icon size={24} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 text-muted" />
      <div className="min-w-0 flex-1">
        <h3 className="font-strong">{title}</h3>
        <p className="text-small text-muted">{organization}</p>
        {description && <p className="max-w-prose pt-1 text-small">{description}</p>}
      </div>
      <span className="text-small text-muted tabular-nums">{year}</span>
      {menu}
    </li>
  )
}

export const Events = ({ company, edits }: ListProps) => (
  <SectionList company={company} section="events" edits={edits}>
    {(menuOf) => (
      <ul className="company-rows" aria-label="Events">
        {company.events.map((event) => (
          <EventRow key={event.id} event={event} menu={menuOf(event)} />
        ))}
      </ul>
    )}
  </SectionList>
)

function EventRow({
  event: { title, date, venue, description, link, picture },
  menu,
}: {
  event: CompanyEvent
  menu: ReactNode
}) {
  const { day, month, year } = leafOf(date)
  return (
    <li className="company-row" data-over={isOver(date) || undefined}>
      <time dateTime={date} className="company-leaf">
        <span className="font-serif text-title">{day}</span>
        <span className="text-caption">{`${month} ${year}`}</span>
      </time>
      <div className="min-w-0 flex-1">
        <h3 className="font-strong">{title}</h3>
        {(venue || isOver(date)) && (
          <p className="text-small text-muted">{[venue, isOver(date) && 'Past'].filter(Boolean).join(' · ')}</p>
        )}
        {description && <p className="max-w-prose pt-1 text-small">{description}</p>}
        {link && (
          <p className="pt-1 text-small">
            <Link href={link}>{plainAddress(link)}</Link>
          </p>
        )}
      </div>
      {picture && (
        <div className="figure company-thumb">
          <PageImage image={picture} alt="" sizes="160px" />
        </div>
      )}
      {menu}
    </li>
  )
}

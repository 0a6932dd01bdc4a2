import type { CompanyPage, PagePicture } from '@ensemble/contract/companies/page.schemas.ts'
import type { Picture } from '@ensemble/contract/media/media.schemas.ts'
import type { Viewer } from '../../../platform/context.ts'
import type { Entries } from './entries.queries.ts'
import { canChangeAddress, canEditPage, canSeeAddresses } from './page.policy.ts'
import type { CompanyRow } from './page.queries.ts'

export type Pictures = ReadonlyMap<string, Picture>

/** The ids of every uploaded picture that a page shows. */
export const pictureIds = (
  row: Pick<CompanyRow, 'logo_id' | 'cover_id'>,
  { projects, team, clients, events }: Entries,
): string[] =>
  [row.logo_id, row.cover_id, ...[...projects, ...team, ...clients, ...events].map((entry) => entry.picture_id)].filter(
    (id) => id !== null,
  )

const presentPicture = (pictures: Pictures, id: string | null, url: string | null): PagePicture | null => {
  const picture = id === null ? undefined : pictures.get(id)
  if (picture) return { url: url ?? picture.url, picture }
  return url === null ? null : { url, picture: null }
}

type Row<Section extends keyof Entries> = Entries[Section][number]

const presentProject = (row: Row<'projects'>, pictures: Pictures): CompanyPage['projects'][number] => ({
  id: row.id,
  version: row.version,
  title: row.title,
  type: row.type,
  description: row.description,
  date: row.date,
  status: row.status,
  picture: presentPicture(pictures, row.picture_id, row.thumbnail_url),
})

const presentTeamMember = (
  row: Row<'team'>,
  pictures: Pictures,
  withAddress: boolean,
): CompanyPage['team'][number] => ({
  id: row.id,
  version: row.version,
  name: row.name,
  role: row.role,
  bio: row.bio,
  linkedin: row.linkedin,
  email: withAddress ? row.email : null,
  featured: row.featured,
  picture: presentPicture(pictures, row.picture_id, row.avatar_url),
})

const presentClient = (row: Row<'clients'>, pictures: Pictures): CompanyPage['clients'][number] => ({
  id: row.id,
  version: row.version,
  name: row.name,
  website: row.website,
  picture: presentPicture(pictures, row.picture_id, row.logo_url),
})

const presentAward = (row: Row<'awards'>): CompanyPage['awards'][number] => ({
  id: row.id,
  version: row.version,
  title: row.title,
  organization: row.organization,
  year: row.year,
  description: row.description,
  icon: row.icon,
})

const presentEvent = (row: Row<'events'>, pictures: Pictures): CompanyPage['events'][number] => ({
  id: row.id,
  version: row.version,
  title: row.title,
  date: row.date,
  venue: row.venue,
  description: row.description,
  link: row.link,
  picture: presentPicture(pictures, row.picture_id, row.picture_url),
})

function presentEntries(entries: Entries, pictures: Pictures, viewer: Viewer | null): Pick<CompanyPage, keyof Entries> {
  const withAddress = canSeeAddresses(viewer)
  return {
    projects: entries.projects.map((row) => presentProject(row, pictures)),
    team: entries.team.map((row) => presentTeamMember(row, pictures, withAddress)),
    clients: entries.clients.map((row) => presentClient(row, pictures)),
    awards: entries.awards.map(presentAward),
    events: entries.events.map((row) => presentEvent(row, pictures)),
  }
}

export const presentPage = (
  row: CompanyRow,
  entries: Entries,
  more: { pictures: Pictures; record: CompanyPage['record'] },
  viewer: Viewer | null,
): CompanyPage => ({
  id: row.id,
  slug: row.slug,
  name: row.company_name,
  type: row.company_type,
  about: row.about,
  location: row.location,
  website: row.website,
  founded: row.founded,
  size: row.company_size,
  demo: row.demo,
  since: row.created_at.toISOString(),
  version: row.version,
  logo: presentPicture(more.pictures, row.logo_id, row.logo_url),
  cover: presentPicture(more.pictures, row.cover_id, row.cover_url),
  badge: row.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at.toISOString() } : null,
  record: more.record,
  rating: { average: row.rating, count: row.ratings },
  ...presentEntries(entries, more.pictures, viewer),
  contact_id: row.contact_id,
  own: viewer?.seats.some((seat) => seat.businessId === row.id) ?? false,
  can: {
    edit: !!viewer && canEditPage(viewer, row.id) === true,
    move: !!viewer && canChangeAddress(viewer, row.id) === true,
  },
})

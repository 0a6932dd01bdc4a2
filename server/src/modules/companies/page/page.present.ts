import type { CompanyType } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CompanyPage, PagePicture } from '@ensemble/contract/companies/page.schemas.ts'
import type { AwardIcon, CompanyProjectStatus, CompanySize } from '@ensemble/contract/companies/page.vocabulary.ts'
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

function presentEntries(entries: Entries, pictures: Pictures, viewer: Viewer | null): Pick<CompanyPage, keyof Entries> {
  const told = canSeeAddresses(viewer)
  return {
    projects: entries.projects.map(
      ({ id, version, title, type, description, date, status, picture_id, thumbnail_url }) => ({
        id,
        version,
        title,
        type,
        description,
        date,
        status: status as CompanyProjectStatus | null,
        picture: presentPicture(pictures, picture_id, thumbnail_url),
      }),
    ),
    team: entries.team.map(({ id, version, name, role, bio, linkedin, email, featured, picture_id, avatar_url }) => ({
      id,
      version,
      name,
      role,
      bio,
      linkedin,
      email: told ? email : null,
      featured,
      picture: presentPicture(pictures, picture_id, avatar_url),
    })),
    clients: entries.clients.map(({ id, version, name, website, picture_id, logo_url }) => ({
      id,
      version,
      name,
      website,
      picture: presentPicture(pictures, picture_id, logo_url),
    })),
    awards: entries.awards.map(({ id, version, title, organization, year, description, icon }) => ({
      id,
      version,
      title,
      organization,
      year,
      description,
      icon: icon as AwardIcon,
    })),
    events: entries.events.map(({ id, version, title, date, venue, description, link, picture_id, picture_url }) => ({
      id,
      version,
      title,
      date,
      venue,
      description,
      link,
      picture: presentPicture(pictures, picture_id, picture_url),
    })),
  }
}

/** A company as this viewer's page shows it. */
export const presentPage = (
  row: CompanyRow,
  entries: Entries,
  more: { pictures: Pictures; record: CompanyPage['record'] },
  viewer: Viewer | null,
): CompanyPage => ({
  id: row.id,
  slug: row.slug,
  name: row.company_name,
  type: row.company_type as CompanyType,
  about: row.about,
  location: row.location,
  website: row.website,
  founded: row.founded,
  size: row.company_size as CompanySize | null,
  demo: row.demo,
  since: row.created_at.toISOString(),
  version: row.version,
  logo: presentPicture(more.pictures, row.logo_id, row.logo_url),
  cover: presentPicture(more.pictures, row.cover_id, row.cover_url),
  badge: row.verified_how && row.verified_at ? { how: row.verified_how, at: row.verified_at.toISOString() } : null,
  record: more.record,
  ...presentEntries(entries, more.pictures, viewer),
  contactId: row.contact_id,
  own: viewer?.seats.some((seat) => seat.businessId === row.id) ?? false,
  can: {
    edit: !!viewer && canEditPage(viewer, row.id) === true,
    move: !!viewer && canChangeAddress(viewer, row.id) === true,
  },
})

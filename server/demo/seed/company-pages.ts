import { COMPANY_SECTIONS, type CompanySection } from '@ensemble/contract/companies/page.vocabulary.ts'
import { type EntryMade, makeEntries, makeOverview } from '../../src/modules/companies/page/page.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import { companyPages } from '../data/company-pages.ts'
import type { DemoCompanyPage } from '../data/types.ts'
import type { Cast } from './people.ts'
import { demoPicture } from './pictures.ts'

const dayAgo = (days: number) => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
const pictureOf = (name: string | undefined) => (name === undefined ? null : demoPicture(name).url)

/** The entries of a page by their list, as they are made. */
const entriesOf = (page: DemoCompanyPage): Readonly<Record<CompanySection, readonly EntryMade[]>> => ({
  projects: page.projects.map(({ title, type, status, daysAgo, picture, description = null }) => ({
    columns: { title, type, status, description, date: dayAgo(daysAgo) },
    picture: pictureOf(picture),
  })),
  team: page.team.map(({ name, role, featured, picture, bio = null, linkedin = null, email = null }) => ({
    columns: { name, role, featured, bio, linkedin, email },
    picture: pictureOf(picture),
  })),
  clients: page.clients.map(({ name, website = null }) => ({ columns: { name, website } })),
  awards: page.awards.map(({ title, organization, year, icon, description = null }) => ({
    columns: { title, organization, year, icon, description },
  })),
  events: page.events.map(({ title, daysAgo, venue, link = null, picture, description = null }) => ({
    columns: { title, venue, link, description, date: dayAgo(daysAgo) },
    picture: pictureOf(picture),
  })),
})

async function seedPage(ctx: Context, id: string, page: DemoCompanyPage): Promise<void> {
  await makeOverview(ctx, id, page)
  const entries = entriesOf(page)
  for (const section of COMPANY_SECTIONS) await makeEntries(ctx, id, section, entries[section])
}

/** What the demo's companies show of themselves. */
export async function seedCompanyPages(ctx: Context, cast: Cast): Promise<void> {
  for (const page of companyPages) {
    const id = cast.get(page.by)
    if (!id) throw new Error(`No one in the demo's cast is called ${page.by}`)
    await seedPage(ctx, id, page)
  }
}

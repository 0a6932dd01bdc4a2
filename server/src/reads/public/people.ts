import { COMPANY_TYPES } from '@ensemble/contract/accounts/vocabulary.ts'
import type { CompanyPage, CompanyPost } from '@ensemble/contract/companies/page.schemas.ts'
import { COMPANY_SIZE_LABELS } from '@ensemble/contract/companies/page.vocabulary.ts'
import type { CompanyTestimonial } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import { ratingWords, RATING_SOON, testimonialFacts } from '@ensemble/contract/company-testimonials/words.ts'
import type { Project } from '@ensemble/contract/portfolio/portfolio.schemas.ts'
import { PROJECT_TYPES } from '@ensemble/contract/portfolio/vocabulary.ts'
import type { Profile } from '@ensemble/contract/profiles/profiles.schemas.ts'
import { factLines } from '@ensemble/contract/profiles/words.ts'
import type { Context } from '../../platform/context.ts'
import { html } from '../../platform/html.ts'
import { absolute, pathOf } from './addresses.ts'
import { firstPicture } from './article.ts'
import type { PublicThing, Shown } from './public-thing.ts'
import { companyOf, personOf } from './structured-data.ts'

export const profileThing = (ctx: Context, profile: Profile): PublicThing => {
  const { full_name: name, professional_title: title, slug, location, avatar_url: image } = profile
  return {
    path: pathOf.person(slug),
    kind: profile.profession ?? 'Talent',
    title: name,
    line: [title, location],
    text: profile.bio,
    object: 'profile',
    facts: [
      ...factLines(profile),
      ['Demo', profile.demo ? 'A made-up person who shows how Ensemble works' : undefined],
    ],
    parts: [],
    picture: image ? { url: image, alt: name, portrait: true } : null,
    data: personOf(ctx, { name, title, slug, image, location }),
  }
}

const typeLabel = (type: string) => Object.entries(COMPANY_TYPES).find(([, key]) => key === type)?.[0]

/** The cover, else the logo. */
const pictureOf = ({ cover, logo, name: alt }: CompanyPage): Shown | null =>
  cover ? { url: cover.url, alt } : logo ? { url: logo.url, alt, portrait: true } : null

const testimonialItem = ({ content, answer, author, ...facts }: CompanyTestimonial, company: string) =>
  html`<p class="article-text">${content}</p><p>${author.name} · ${testimonialFacts(facts)}</p>${answer && html`<p>${company} answered: ${answer.text}</p>`}`

interface OfCompany {
  posts: readonly CompanyPost[]
  testimonials: readonly CompanyTestimonial[]
}

export function companyThing(ctx: Context, company: CompanyPage, { posts, testimonials }: OfCompany): PublicThing {
  const { name, slug, about, website, location, founded, rating } = company
  const path = pathOf.company(slug)
  return {
    path,
    kind: typeLabel(company.type) ?? 'Company',
    title: name,
    line: [location],
    text: about,
    object: 'profile',
    facts: [
      ['Rating', ratingWords(rating) ?? (rating.count > 0 ? RATING_SOON : undefined)],
      ['Founded', founded === null ? undefined : String(founded)],
      ['Size', company.size && COMPANY_SIZE_LABELS[company.size]],
      ['Website', website],
      ['Demo', company.demo ? 'A made-up company that shows how Ensemble works' : undefined],
    ],
    parts: [
      {
        heading: 'Open posts',
        items: posts.map((post) => html`<a href="${pathOf.post(post.kind, post.id)}">${post.title}</a>`),
      },
      { heading: 'Projects', items: company.projects.map((project) => project.title) },
      { heading: 'Team', items: company.team.map((member) => html`${member.name}, ${member.role}`) },
      {
        heading: 'Awards',
        items: company.awards.map((award) => html`${award.title}, ${award.organization} ${award.year}`),
      },
      { heading: 'Testimonials', items: testimonials.map((each) => testimonialItem(each, name)) },
    ],
    picture: pictureOf(company),
    data: companyOf(ctx, { name, slug, about, website, location, founded, rating, logo: company.logo?.url ?? null }),
    feeds: [
      { type: 'application/rss+xml', title: `Opportunities at ${name}`, path: `${path}/feed.xml` },
      { type: 'text/calendar', title: `Events from ${name}`, path: `${path}/events.ics` },
    ],
  }
}

export const projectThing = (ctx: Context, project: Project): PublicThing => ({
  path: pathOf.project(project.id),
  kind: PROJECT_TYPES[project.project_type],
  title: project.title,
  by: { name: project.owner.name, path: pathOf.person(project.owner.slug) },
  line: [project.owner.title],
  text: project.description,
  facts: [['Demo', project.demo ? 'A made-up project that shows how Ensemble works' : undefined]],
  object: 'work',
  parts: [{ heading: 'Credits', items: project.credits.map(({ name, role }) => html`${name}, ${role}`) }],
  picture: firstPicture(project.items.toSorted((a, b) => Number(b.cover) - Number(a.cover))),
  data: {
    '@type': 'CreativeWork',
    name: project.title,
    url: absolute(ctx, pathOf.project(project.id)),
    ...(project.description && { description: project.description }),
    creator: { '@type': 'Person', name: project.owner.name, url: absolute(ctx, pathOf.person(project.owner.slug)) },
    dateCreated: project.created_at,
  },
})

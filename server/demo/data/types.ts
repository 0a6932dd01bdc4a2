import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Declared, RoleFacts } from '@ensemble/contract/jobs/production.schemas.ts'
import type { DateKind } from '@ensemble/contract/jobs/production.ts'
import type { QuestionKind } from '@ensemble/contract/jobs/screening.ts'
import type { ExperienceLevel } from '@ensemble/contract/jobs/vocabulary.ts'
import type { Skill } from '@ensemble/contract/profiles/skills.ts'
import type { RateUnit } from '@ensemble/contract/profiles/terms.ts'

/** What the demo is made of: plain data, no database. Money in minor units; times relative to the day of seeding. */
type PictureKind = 'film' | 'music' | 'fashion' | 'photo' | 'stage' | 'dance' | 'news' | 'cover' | 'logo' | 'avatar'
export type DemoPicture = {
  file: string
  kind: PictureKind
  width: number
  height: number
  placeholder: string
  alt: string
}

type Interest =
  | 'film'
  | 'music'
  | 'photography'
  | 'acting'
  | 'directing'
  | 'sound'
  | 'art'
  | 'fashion'
  | 'dance'
  | 'theater'
  | 'design'
  | 'writing'
export type Industry =
  | 'Film Production'
  | 'Music Production'
  | 'Fashion'
  | 'Photography'
  | 'Visual Effects'
  | 'Animation'
  | 'Game Development'
  | 'Theater'
  | 'Dance'
export type Currency =
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'CAD'
  | 'JPY'
  | 'INR'
  | 'ZAR'
  | 'BRL'
  | 'SEK'
  | 'AUD'
  | 'MXN'
  | 'KRW'
  | 'DKK'
  | 'PLN'
export type PayUnit = 'hour' | 'day' | 'week' | 'flat' | 'royalty share' | 'unpaid'
/** Minor units of the currency; a royalty share is in hundredths of a per cent; unpaid has none. */
export type Pay = { from: number | null; to: number | null; currency: Currency; unit: PayUnit }
export type Place = { city: string; country: string }

/** `pictures` are names in demo/pictures without `.webp`. */
export type DemoProject = {
  title: string
  description: string
  project_type: 'film' | 'music' | 'photography' | 'other'
  pictures: string[]
}
export type DemoTalent = Place & {
  key: string
  full_name: string
  professional_title: Craft
  bio: string
  skills: string[]
  years_experience: number
  availability: 'available' | 'busy' | 'soon' | 'not_available'
  rate: Pay & { unit: RateUnit }
  /** From a range that France keeps for fiction. */
  phone?: string
  interests: Interest[]
  avatar: string
  projects: DemoProject[]
}
type CompanyType =
  | 'production_house'
  | 'talent_agency'
  | 'recording_studio'
  | 'fashion_house'
  | 'event_organizer'
  | 'media_company'
  | 'independent_studio'
  | 'other'
export type DemoCompany = Place & {
  key: string
  name: string
  companyType: CompanyType
  about: string
  domain: string
  founder: string
  founderAvatar: string
  logo: string
  cover: string
}

/** A job, event or collaboration belongs to a company key, or to a talent key. */
type Post = {
  title: string
  description: string
  place: Place | 'remote'
  by: string
  publishedHoursAgo: number
  picture?: string
}
export type DemoJob = Post & {
  requirements: string[]
  crafts: Craft[]
  skills: Skill[]
  job_type: 'full-time' | 'part-time' | 'contract' | 'freelance'
  experience_level: 'entry' | 'mid' | 'senior' | 'lead' | 'expert'
  industry: Industry
  department: string
  /** Of the pay, what its figures do not say. */
  salary: string | null
  pay: Pay
  deadlineInDays: number
  /** When everyone has a reply; two weeks after the deadline unless given. */
  repliesInDays: number | undefined
}
/** Roles, days counted from the seeding, and what is declared; what is absent is not declared. */
export type DemoProduction = {
  /** A weekly wage in minor units of the job's currency, for all of them or none; it replaces the job's own pay. */
  roles: {
    name: string
    craft: Craft
    skills: string[]
    experience_level: ExperienceLevel
    openings: number
    requirements: string
    facts: RoleFacts
    weekly?: number
  }[]
  dates: { kind: DateKind; from: number; to: number; city?: string }[]
  declared: Partial<Declared>
}
/** What a job asks of those who apply, with the answers that one after the other gives; undefined leaves it open. */
export type DemoScreening = {
  /** A portfolio or showreel is required. */
  link: boolean
  questions: {
    prompt: string
    kind: QuestionKind
    choices?: string[]
    required: boolean
    answers: (string | undefined)[]
  }[]
}
export type DemoCollaboration = Post & {
  project_type:
    | 'Film Production'
    | 'Music Video'
    | 'Photography'
    | 'Fashion Show'
    | 'Live Event'
    | 'Art Exhibition'
    | 'Theater Production'
    | 'Dance Performance'
    | 'Other'
  roles_needed: Craft[]
  timeline: string
  team_size: number
  payment_type: 'paid' | 'unpaid' | 'revenue-share'
  deadlineInDays: number
}
export type DemoEvent = Post & {
  event_type: 'screening' | 'showcase' | 'premiere' | 'festival' | 'workshop' | 'other'
  startsInDays: number
  start: string
  end: string
  venue: string
  ticket: { price: number; currency: Currency } | 'free'
  max_attendees: number
}
export type DemoNews = {
  title: string
  description: string
  category: 'movie' | 'music' | 'other'
  source: { name: string; url: string }
  tags: string[]
  readMinutes: number
  by: string
  publishedHoursAgo: number
  picture: string
}

/** Days are relative to the seeding; a negative `daysAgo` is still to come. `picture` is a name in demo/pictures. */
export type DemoCompanyPage = {
  by: string
  founded: number
  size: '1' | '2-10' | '11-50' | '51-200' | '201+'
  verified: { how: 'website' | 'mail_domain' | 'document'; daysAgo: number }
  projects: {
    title: string
    type: string
    status: 'in_progress' | 'on_hold' | 'completed' | 'cancelled'
    daysAgo: number
    picture: string
    description?: string
  }[]
  team: {
    name: string
    role: string
    featured: boolean
    picture?: string
    bio?: string
    linkedin?: string
    email?: string
  }[]
  clients: { name: string; website?: string }[]
  awards: {
    title: string
    organization: string
    year: number
    icon: 'trophy' | 'medal' | 'laurel' | 'star' | 'film' | 'music' | 'camera'
    description?: string
  }[]
  events: { title: string; daysAgo: number; venue: string; link?: string; picture?: string; description?: string }[]
}

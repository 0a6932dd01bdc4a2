import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { Skill } from '@ensemble/contract/profiles/skills.ts'
import type { Currency, DemoJob, Industry, Pay, PayUnit, Place } from '../types.ts'

const whole: readonly Currency[] = ['JPY', 'KRW']
const minor = (amount: number, currency: Currency): number => amount * (whole.includes(currency) ? 1 : 100)
const pay =
  (unit: PayUnit) =>
  (currency: Currency, from: number, to = from): Pay => ({
    from: minor(from, currency),
    to: minor(to, currency),
    currency,
    unit,
  })
export const hourly = pay('hour')
export const daily = pay('day')
export const weekly = pay('week')
export const flat = pay('flat')
/** A share of royalties in per cent. */
export const royalty = (currency: Currency, percent: number): Pay => ({
  from: percent * 100,
  to: percent * 100,
  currency,
  unit: 'royalty share',
})

/** Reads "City, Country" or "remote". */
export const place = (text: string): Place | 'remote' => {
  const [city = '', country = ''] = text.split(', ')
  return text === 'remote' ? 'remote' : { city, country }
}

/** What the figures do not say: a share of royalties, and what comes on top. */
const inWords = ({ from, unit }: Pay, extra?: string): string | null => {
  const words = [unit === 'royalty share' && from !== null && `${from / 100}% royalty share`, extra]
    .filter(Boolean)
    .join(', ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

type Draft = {
  title: string
  crafts: Craft[]
  skills: Skill[]
  by: string
  at: string
  type: DemoJob['job_type']
  level: DemoJob['experience_level']
  department: string
  pay: Pay
  extra?: string
  ago: number
  due: number
  /** Days until everyone has a reply; two weeks after the deadline unless given. */
  replies?: number
  pic?: string
  industry?: Industry
  text: string
  needs: string[]
}

/** Turns short notes into jobs of one industry. */
export const jobsIn = (industry: Industry, drafts: readonly Draft[]): DemoJob[] =>
  drafts.map((draft) => ({
    title: draft.title,
    description: draft.text,
    place: place(draft.at),
    by: draft.by,
    publishedHoursAgo: draft.ago,
    picture: draft.pic,
    requirements: draft.needs,
    crafts: draft.crafts,
    skills: draft.skills,
    job_type: draft.type,
    experience_level: draft.level,
    industry: draft.industry ?? industry,
    department: draft.department,
    salary: inWords(draft.pay, draft.extra),
    pay: draft.pay,
    deadlineInDays: draft.due,
    repliesInDays: draft.replies,
  }))

import { JobInput, type JobDraft } from '@ensemble/contract/jobs/jobs.schemas.ts'
import { payOfRoles } from '@ensemble/contract/jobs/role-pay.ts'
import type { z } from 'zod'
import { type PostPatch, type PostRow } from '../posts/index.ts'
import { facets, fieldWords, startsOn } from '../posts/search.face.ts'
import type { JobDetails } from './jobs.queries.ts'
import { roleNames, roleSkills, roleWords, UNDECLARED, withIds } from './roles.ts'
import { NO_MATERIAL, questionsWithIds, questionWords } from './screening.ts'

type Draft = z.output<typeof JobDraft>
/** The form in its current state: every field has a value, empty ones are null, '' or []. */
export type JobForm = { [Key in keyof Draft]-?: Exclude<Draft[Key], undefined> }

/** Days between the deadline and the reply date, unless the company sets an earlier one. */
const RESPOND_DAYS = 14

export const EMPTY_FORM: JobForm = {
  title: '',
  description: '',
  location: null,
  remote: false,
  salary_range: null,
  pay: null,
  job_type: null,
  experience_level: null,
  industry: null,
  department: null,
  deadline: null,
  respond_by: null,
  requirements: [],
  crafts: [],
  skills: [],
  contact_email: null,
  contact_phone: null,
  website: null,
  time_zone: 'UTC',
  dates: [],
  declared: UNDECLARED,
  roles: [],
  questions: [],
  material: NO_MATERIAL,
}

export const formOf = (post: PostRow, details: JobDetails): JobForm => ({
  title: post.title,
  description: post.description,
  location: post.location,
  remote: post.remote,
  time_zone: post.time_zone,
  pay:
    post.pay_unit === null || post.role_pay !== null
      ? null
      : {
          from: post.pay_from,
          to: post.pay_to,
          currency: post.pay_currency,
          unit: post.pay_unit,
        },
  salary_range: details.salary_range,
  job_type: details.job_type,
  experience_level: details.experience_level,
  industry: details.industry,
  department: details.department,
  deadline: details.deadline,
  respond_by: details.respond_by,
  requirements: details.requirements,
  crafts: details.crafts,
  skills: details.skills,
  contact_email: details.contact_email,
  contact_phone: details.contact_phone,
  website: details.website,
  dates: details.dates,
  declared: details.declared,
  roles: details.roles,
  questions: details.questions,
  material: details.material,
})

/** Whether everything needed for publishing is filled in. */
export const isComplete = (form: JobForm): boolean =>
  JobInput.safeParse({ ...form, requirements: linesOf(form) }).success

/** The requirements without blank lines. */
const linesOf = (form: JobForm) => form.requirements.filter((line) => line !== '')

/** When a deadline day ends in the post's time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds)

/** The reply date, by default 14 days after the deadline. */
export const respondByOr = (form: JobForm): string | null =>
  form.respond_by ?? (form.deadline && Temporal.PlainDate.from(form.deadline).add({ days: RESPOND_DAYS }).toString())

/** The words of a form that readers see, and the part of them compared with other posts. */
export const wordsOf = (form: JobForm): { words: string; body: string } => ({
  words: [
    form.title,
    form.description,
    form.salary_range,
    ...form.requirements,
    ...roleWords(form.roles),
    ...questionWords(form.questions),
    form.declared.hazards_note,
    form.declared.ai_note,
  ]
    .filter(Boolean)
    .join('\n'),
  body: form.description,
})

/** The pay of a post: its own, or else what its roles pay, marked as theirs. */
function payColumns({ pay, roles }: JobForm) {
  const theirs = pay ? null : payOfRoles(roles)
  const shown = theirs ?? pay
  return {
    pay_from: shown?.from ?? null,
    pay_to: shown?.to ?? null,
    pay_currency: shown?.currency ?? null,
    pay_unit: shown?.unit ?? null,
    role_pay: theirs && (theirs.guaranteed ? 'guaranteed' : 'named'),
    role_pay_per_day: theirs?.perDay ?? null,
  }
}

/** The days of shooting or of the show, else those of the roles. */
function workDays({ dates, roles }: JobForm) {
  const shown = dates.filter(({ kind }) => kind === 'shoot' || kind === 'show')
  return shown.length ? shown : roles
}

/** What the fields say, in words. */
const saidBy = (form: JobForm): string[] =>
  fieldWords({
    remote: form.remote,
    pays: [form.pay?.unit, ...form.roles.map(({ pay }) => pay?.unit)],
    type: form.job_type,
    levels: [form.experience_level, ...form.roles.map((role) => role.experience_level)],
    declares: form.declared,
    facts: form.roles.map(({ facts }) => facts),
    days: workDays(form),
  })

/** The words and facets by which a form's post is found. */
function soughtBy(form: JobForm, company: string, pay: ReturnType<typeof payColumns>) {
  const { title, location, remote, crafts, requirements, roles } = form
  const names = roleNames(roles)
  const skills = [...new Set([...form.skills, ...roleSkills(roles)])]
  const levels = [form.experience_level, ...roles.map((role) => role.experience_level)]
  return {
    search_extra: [
      company,
      form.industry,
      form.department,
      ...crafts,
      ...skills,
      ...requirements,
      ...names,
      ...saidBy(form),
    ]
      .filter(Boolean)
      .join(' · '),
    facets: facets.facetsOf({
      location,
      remote,
      payFrom: pay.pay_from,
      payUnit: pay.pay_unit,
      paidByRoles: pay.role_pay === 'guaranteed',
      job_type: form.job_type,
      levels: levels.filter((level) => level !== null),
      industry: form.industry,
      crafts: [...crafts, ...roles.flatMap(({ craft }) => craft ?? [])],
      skills,
      wants: [title, ...requirements, ...names],
      asks: [title, ...requirements, ...roles.map((role) => role.requirements)],
      declares: form.declared,
    }),
  }
}

/** When work begins: on the first day of each open role, else on the first day of shooting or of the show. */
function startsOf({ roles, dates }: JobForm): string | null {
  const ofRoles = startsOn(roles.filter(({ filled }) => !filled).map(({ from }) => from))
  const days = dates.filter(({ kind }) => kind === 'shoot' || kind === 'show').map(({ from }) => from)
  return ofRoles ?? startsOn(days.toSorted().slice(0, 1))
}

/** What a form becomes in the common row (with fields derived for search and filters) and in the job's own row. */
export function rowsOf(form: JobForm, company: string): { post: PostPatch; details: JobDetails } {
  const { title, description, location, remote, time_zone, pay: _own, ...details } = form
  const pay = payColumns(form)
  return {
    post: {
      title,
      description,
      location,
      remote,
      time_zone,
      ...pay,
      roles: form.roles.length,
      open_roles: form.roles.filter(({ filled }) => !filled).length,
      closes_at: form.deadline ? endOfDay(form.deadline, time_zone) : null,
      starts: startsOf(form),
      ...soughtBy(form, company, pay),
    },
    details: {
      ...details,
      requirements: linesOf(form),
      roles: withIds(form.roles),
      questions: questionsWithIds(form.questions),
      dates: form.dates.toSorted((one, two) => one.from.localeCompare(two.from) || one.to.localeCompare(two.to)),
    },
  }
}

import { COLLABORATION_PAYMENT_LABELS } from '../collaborations/vocabulary.ts'
import { EVENT_TYPE_LABELS } from '../events/vocabulary.ts'
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '../jobs/vocabulary.ts'
import type { DescriptionFacts } from './draft-description.schemas.ts'

type Of<K extends DescriptionFacts['kind']> = Extract<DescriptionFacts, { kind: K }>

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "9 December 2026" of a calendar day. */
export function dayInWords(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month - 1]} ${year}`
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a')
/** What was typed as a sentence, with one full stop. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
const placeOf = (location: string, remote: boolean) =>
  location ? ` in ${location}${remote ? ', or from anywhere' : ''}` : remote ? ' that can be done from anywhere' : ''
const lines = (heading: string, items: readonly string[]) =>
  items.length ? `${heading}\n${items.map((item) => `• ${item}`).join('\n')}` : undefined

/** Pay as a sentence; unpaid work is called unpaid. */
function paySentence(pay: string): string | undefined {
  if (!pay) return undefined
  if (/^unpaid$/i.test(pay)) return 'It is unpaid.'
  return `It pays ${/^royalty/i.test(pay) ? 'a ' : ''}${pay.charAt(0).toLowerCase()}${pay.slice(1)}.`
}

const job = ({
  title,
  job_type,
  experience_level,
  location,
  remote,
  industry,
  department,
  pay,
  salary_range,
  requirements,
  deadline,
}: Of<'job'>) => {
  const type = job_type ? `${JOB_TYPE_LABELS[job_type].toLowerCase()} ` : ''
  const work = [
    department && `in the ${department} department`,
    industry && `the field is ${industry.toLowerCase()}`,
  ].filter(Boolean)
  return [
    [
      `${title} is ${article(type || 'job')} ${type}job${placeOf(location, remote)}.`,
      work.length ? `The work is ${work.join('; ')}.`.replace('The work is the field is', 'The field is') : undefined,
      experience_level && `We’re looking for someone at ${EXPERIENCE_LABELS[experience_level].toLowerCase()} level.`,
    ],
    [lines('What we’re looking for:', requirements)],
    [paySentence(pay), salary_range && ended(salary_range)],
    [deadline && `Apply by ${dayInWords(deadline)}.`],
  ]
}

function datesSentence(start: string | null, end: string | null): string | undefined {
  if (start && end) return `It runs from ${dayInWords(start)} to ${dayInWords(end)}.`
  if (start) return `It starts on ${dayInWords(start)}.`
  return end ? `It ends on ${dayInWords(end)}.` : undefined
}

/** How a collaboration pays; `pay` is for the whole of it. */
function paymentSentence(type: Of<'collaboration'>['payment_type'], pay: string): string | undefined {
  if (!type) return undefined
  if (type !== 'paid') return `Payment: ${COLLABORATION_PAYMENT_LABELS[type].toLowerCase()}.`
  return pay ? `It is paid: ${pay} for the whole project.` : 'It is paid.'
}

const collaboration = ({
  title,
  project_type,
  summary,
  location,
  remote,
  start_date,
  end_date,
  duration,
  timeline,
  payment_type,
  pay,
  roles_needed,
  expertise_needed,
}: Of<'collaboration'>) => {
  const what = project_type && project_type !== 'Other' ? `${project_type.toLowerCase()} project` : 'project'
  return [
    [`${title} is ${article(what)} ${what}${placeOf(location, remote)}.`, summary && ended(summary)],
    [
      datesSentence(start_date, end_date),
      duration && `It takes ${duration.charAt(0).toLowerCase()}${duration.slice(1)}.`,
      timeline && ended(timeline),
    ],
    [
      lines('Who we need:', roles_needed),
      expertise_needed.length ? `It helps to know ${listed(expertise_needed)}.` : undefined,
    ],
    [paymentSentence(payment_type, pay)],
  ]
}

const event = ({ title, event_type, date, start_time, venue, location, price }: Of<'event'>) => {
  const type = event_type && event_type !== 'other' ? EVENT_TYPE_LABELS[event_type].toLowerCase() : 'event'
  return [
    [
      `${title} is ${article(type)} ${type}${venue ? ` at ${venue}` : ''}${location ? `${venue ? ',' : ' in'} ${location}` : ''}.`,
    ],
    [
      date && `It takes place on ${dayInWords(date)}${start_time ? ` and begins at ${start_time}` : ''}.`,
      price && (price === 'free' ? 'Entry is free.' : `A ticket costs ${price}.`),
    ],
  ]
}

/**
 * A first draft of a post's description from its form's own fields alone: nothing is made up, and the same fields give the
 * same text. It is for its author to edit. Pure.
 */
export function draftDescription(facts: DescriptionFacts): string {
  const parts = facts.kind === 'job' ? job(facts) : facts.kind === 'collaboration' ? collaboration(facts) : event(facts)
  return parts
    .map((sentences) =>
      sentences.filter(Boolean).join(sentences.some((each) => each && each.includes('\n')) ? '\n\n' : ' '),
    )
    .filter(Boolean)
    .join('\n\n')
}

import { dayWords } from '../core/last-day.ts'
import type { NeedAbout, NeedWords } from '../needs/needs.schemas.ts'
import { DATE_KIND_LABELS, type DateKind } from './production.ts'

/** Days of a production. `to`: the last one, where it has several. */
export const productionWords = ({
  post,
  date,
  city,
  to,
}: NeedAbout & { post: string; date: DateKind; city: string | null; to: string | null }): NeedWords => ({
  title: post,
  line: [DATE_KIND_LABELS[date], city, to && `until ${dayWords(to)}`].filter(Boolean).join(' · '),
})

import { offerDays, offerPay } from '@ensemble/contract/applications/offers.words.ts'
import { dayAt, dayEndingAt, dayWords, lastDay } from '@ensemble/contract/core/last-day.ts'
import { type Block, heading, line, type PdfContent, say } from '../../platform/pdf/content.ts'
import { GONE_TITLES } from './applications.present.ts'
import type { OfferEnd, OfferRow } from './offers.reads.ts'

/** "Tue 1 Dec 2026": a document is read in other years, too. */
const calendarDay = (day: string) => dayWords(day, null)
const dayOf = (date: Date, zone: string) => calendarDay(dayAt(date, zone))

/** "Tue 1 Dec 2026, 18:00 CET". */
function timeOf(date: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return `${dayOf(date, timeZone)}, ${clock.format(date)}`
}

const ENDS: Readonly<Record<OfferEnd['move'], string>> = {
  accept_offer: 'Accepted',
  decline_offer: 'Declined',
  expire_offer: 'Expired',
  correct_offer: 'Replaced by a newer offer',
  withdraw_offer: 'Withdrawn',
  reject: 'Withdrawn',
  withdraw: 'Application withdrawn',
}

type Standing = Pick<OfferRow, 'status' | 'latest' | 'ended' | 'ended_at' | 'time_zone'>

/** An offer’s state in words: "Open", "Accepted on Tue 1 Dec 2026". */
export function offerState({ status, latest, ended, ended_at: at, time_zone: zone }: Standing): string {
  // one that was taken back or expired, and then reconsidered, waits again
  if (latest && status === 'offered') return 'Open'
  return ended && at ? `${ENDS[ended]} on ${dayOf(at, zone)}` : 'No longer open'
}

const titleOf = ({ title, kind }: OfferRow) => title || GONE_TITLES[kind]
const fromOf = ({ company }: OfferRow) => company || 'Former member'

/** Characters; longer titles are set smaller. */
const LONG = 70

function head(offer: OfferRow): Block[] {
  const as = offer.role === null ? offer.crafts.join(', ') : `the role of ${offer.role}`
  return [
    say('P', 'Offer', 10, { muted: true, gap: 4 }),
    say('H1', titleOf(offer), titleOf(offer).length > LONG ? 18 : 26, { strong: true, gap: 2 }),
    ...(as ? [say('P', `${offer.role === null ? 'As' : 'For'} ${as}`, 12)] : []),
    say('P', `From ${fromOf(offer)} to ${offer.applicant}`, 12, { muted: true, gap: 4 }),
  ]
}

function terms(offer: OfferRow): Block[] {
  const rows: [string, string | null | undefined][] = [
    ['Pay', offerPay(offer.pay)],
    ['Dates', offerDays(offer)],
    ['Place', offer.place],
  ]
  return rows.flatMap(([label, text]) => (text ? line(label, text) : []))
}

function standing(offer: OfferRow, address: string, reader: string | null): Block[] {
  const state = offerState(offer)
  const { until, sent_at: sent, time_zone: zone } = offer
  return [
    line(
      'Status',
      state === 'Open' && until
        ? `Open until ${lastDay({ day: dayEndingAt(until, zone), zone }, reader, null)}`
        : state,
    ),
    line('Sent', timeOf(sent, zone)),
    line('On Ensemble', address, address),
  ]
}

/** An offer as both sides read it on its page. `address`: of that page, for the one who reads; `reader`: their zone, if known. */
export const offerContent = (offer: OfferRow, address: string, reader: string | null): PdfContent => ({
  title: `Offer: ${titleOf(offer)}`,
  author: fromOf(offer),
  address,
  blocks: [
    ...head(offer),
    heading('Terms'),
    ...terms(offer),
    ...(offer.note ? [heading(`A note from ${fromOf(offer)}`), say('P', offer.note, 10, { gap: 4 })] : []),
    heading('This offer'),
    ...standing(offer, address, reader),
  ],
})

/** The longest part of a title in a file's name. */
const MOST = 60

/** "offer-gaffer-lantern-scenes.pdf". */
export function offerFileName(offer: OfferRow): string {
  const title = titleOf(offer)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const short = [...title].slice(0, MOST).join('')
  return `${['offer', short.replaceAll(/^-|-$/g, '')].filter(Boolean).join('-')}.pdf`
}

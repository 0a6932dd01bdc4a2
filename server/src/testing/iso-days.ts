import { expect } from 'vitest'

/** An ISO day, an instant, or the midnight after a day. */
const ISO = /\d{4}-\d{2}-\d{2}|T\d{2}:\d{2}:|\b00:00\b/

/** What people see of HTML: without its tags, their attributes, and styles. */
const seenOf = (html: string) => html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')

/** No ISO day nor instant in what people read of emails (subject, text, HTML). */
export function expectDaysInWords(mails: readonly { subject: string; text: string; html: string }[]): void {
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text, html } of mails)
    for (const words of [subject, text, seenOf(html)]) expect(words).not.toMatch(ISO)
}

/** As of an email, of a notification or a document. */
export const expectWordsOnly = (words: string): void => expect(words).not.toMatch(ISO)

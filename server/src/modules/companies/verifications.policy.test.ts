import { expect, test } from 'vitest'
import { provenDomain } from './verifications.policy.ts'

const gmail = ['mara', 'gmail.com'].join('@')

test.each<[email: string, website: string | null, domain: string | null]>([
  ['casting@quillmarsh.example', null, 'quillmarsh.example'],
  ['casting@Quillmarsh.example', 'https://www.quillmarsh.example/about', 'quillmarsh.example'],
  ['casting@quillmarsh.example', 'https://films.quillmarsh.example', 'quillmarsh.example'],
  ['casting@mail.quillmarsh.example', 'https://quillmarsh.example', 'mail.quillmarsh.example'],
  ['casting@quillmarsh.example', 'https://otherfilms.example', null],
  ['casting@quillmarsh.example', 'https://notquillmarsh.example', null],
  [gmail, null, null],
  [gmail, 'https://gmail.com', null],
])('%s, of a company with the website %s, proves %s', (email, website, domain) => {
  expect(provenDomain(email, website)).toBe(domain)
})

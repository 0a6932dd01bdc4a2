import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['none at all', null, undefined],
  ['a disposition without a name', 'inline', undefined],
  ['a quoted name', 'attachment; filename="applicants.csv"', 'applicants.csv'],
  ['a bare name', 'attachment; filename=applicants.csv', 'applicants.csv'],
  ['quotes within quotes', String.raw`attachment; filename="the \"best\" of.pdf"`, 'the "best" of.pdf'],
  [
    'the extended name after the plain one',
    `attachment; filename="resum.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`,
    'résumé.pdf',
  ],
  [
    'the extended name before the plain one',
    `attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf; filename="resum.pdf"`,
    'résumé.pdf',
  ],
  ['a language with it', `attachment; filename*=utf-8'fr'r%C3%A9sum%C3%A9.pdf`, 'résumé.pdf'],
  ['a malformed extended name', `attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4`, 'plain.pdf'],
  [
    'a plain name that looks like an extended one',
    `attachment; filename="a; filename*=UTF-8''b.pdf"`,
    "a; filename*=UTF-8''b.pdf",
  ],
])('%s', (_what, header, name) => {
  expect(fileNameOf(header)).toBe(name)
})

import { describe, expect, test } from 'vitest'
import { commentsOf, EVERYWHERE, ON_SCREEN, proseOf, refusedIn, stringsOf } from './writing.ts'

// reads every source: a busy machine takes its time
describe('the words of docs/WRITING.md', { timeout: 60_000 }, () => {
  test('no screen, email, message, comment or page uses a word that the guide refuses', () => {
    const prose = proseOf()
    expect(prose.length).toBeGreaterThan(10_000)
    const found = prose.flatMap((said) =>
      refusedIn(said).map(({ word, say }) => `${said.path}:${said.line}: "${word}" (say: ${say}): ${said.text}`),
    )
    expect(found).toEqual([])
  })

  test('the control: a refused word is found in JSX, labels, templates and comments, and code is left alone', () => {
    expect(EVERYWHERE.length).toBeGreaterThan(30)
    expect(ON_SCREEN.length).toBeGreaterThan(20)
    const source = `import { nobody } from './nobody.ts'
      // stands here
      const title = <h2 className="nobody">Nobody has applied</h2>
      const label = { mail: 'Mail', where: \`It ran out on \${day}\` }
      const rows = sql\`select nobody from mail\``
    const prose = [...stringsOf('screen.tsx', source), ...commentsOf('screen.tsx', source)]
    expect(prose.flatMap((said) => refusedIn(said).map(({ word }) => `${said.line} ${word}`)).toSorted()).toEqual([
      '2 stands',
      '3 nobody',
      '4 mail',
      '4 ran out',
    ])
    expect(refusedIn({ kind: 'comment', text: 'The mail is sent by a task.' })).toEqual([])
  })
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { media as routes } from '@ensemble/contract/media/media.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDisposition, shownName } from '../../platform/http/content-disposition.ts'
import { pdf } from '../../testing/media/pdf.ts'
import { beginUpload, uploadFile } from '../../testing/uploads.ts'
import { type Person, startWorld, type World } from '../../testing/world.ts'

// reliability.md U3: a name is text to be shown, and nothing else.

let world: World
let maya: Person
beforeAll(async () => {
  world = await startWorld()
  maya = await world.talent()
})
afterAll(() => world.stop())

const BOOK = pdf(1)
const LONG = `${'ö'.repeat(2_000)}.pdf`

describe('what a name becomes', () => {
  test.each([
    ['a way upwards', '../../etc/cron.d/book.pdf', 'book.pdf'],
    ['an absolute path', '/etc/passwd.pdf', 'passwd.pdf'],
    ['a Windows path', 'C:\\Windows\\System32\\book.pdf', 'book.pdf'],
    ['a network path', '\\\\host\\share\\book.pdf', 'book.pdf'],
    ['4 kB', LONG, `${'ö'.repeat(196)}.pdf`],
    ['NUL', 'bo\0ok.pdf', 'book.pdf'],
    ['control characters', 'bo\r\nSet-Cookie: a=b\t\u001b[31mok\u0085.pdf', 'boSet-Cookie: a=b[31mok.pdf'],
    ['writing turned round', 'book\u202Efdp.gpj.pdf', 'bookfdp.gpj.pdf'],
    ['isolates and marks', '\u2066bo\u2069\u200fok\u061c.pdf', 'book.pdf'],
    ['breaks of lines', 'bo\u2028o\u2029k.pdf', 'book.pdf'],
    ['slashes of other scripts', '..\u2215..\uFF0Fbook.pdf', '..\u2215..\uFF0Fbook.pdf'],
    ['quotes', '"book"; filename="x.pdf', '"book"; filename="x.pdf'],
    ['decomposed letters', 'Re\u0301sume\u0301.pdf', 'R\u00e9sum\u00e9.pdf'],
    ['dots alone', '...pdf', '...pdf'],
  ])('%s', async (_what, given, shown) => {
    const id = await uploadFile(maya, { bucket: 'portfolio-media', name: given, content: BOOK })
    await world.settle()
    const { body } = await maya.call(routes.get, { params: { mediaId: id } })
    expect(body.name).toBe(shown)
    const {
      rows: [file],
    } = await world.platform.pool.query<{ key: string; original_name: string }>(
      'select key, original_name from files f join media m on m.file_id = f.id where m.id = $1',
      [id],
    )
    expect(file?.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(file?.original_name).toBe(shown)
    const sent = await maya.fetch(body.download_url as string)
    const header = sent.headers.get('content-disposition') ?? ''
    expect(sent.status).toBe(200)
    // RFC 6266: a quoted ASCII name without quotes, backslashes or percent signs in it, and the exact name encoded
    expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/)
    expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(shown)
  })

  test('nothing was written outside the folder of files, and nothing in it has a person’s name', async () => {
    const found = (await readdir(world.dataDir, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && join(entry.parentPath, entry.name).includes('portfolio-media'),
    )
    expect(found).toHaveLength(14)
    expect(found.filter(({ name }) => !/^[0-9a-f-]{36}$/.test(name))).toEqual([])
    expect(await readdir(join(world.dataDir, 'files/portfolio-media'))).toSatisfy((folders: string[]) =>
      folders.every((name) => /^[0-9a-f]{2}$/.test(name)),
    )
  })

  test('a name that hides its extension, or has none, promises nothing', async () => {
    for (const name of ['book.pdf\0.exe', 'book\u202Efdp.exe', '../..', 'C:\\', '', 'book.pdf/']) {
      expect([name, (await beginUpload(maya, { bucket: 'portfolio-media', name, content: BOOK })).status]).toEqual([
        name,
        415,
      ])
    }
  })

  test('a name that is not base64, or longer than a header may be, is refused', async () => {
    const begin = (metadata: string) =>
      maya.fetch('/api/v1/uploads', {
        method: 'POST',
        headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata },
      })
    const bucket = `bucket ${Buffer.from('portfolio-media').toString('base64')}`
    expect((await begin(`${bucket},filename ***`)).status).toBe(400)
    expect((await begin(`${bucket},filename ${'A'.repeat(100_000)}`)).status).toBe(431)
  })

  test('control: a name as given would end its header, and lead out of the folder', () => {
    const raw = 'x"; filename="page.html\r\nSet-Cookie: a=b'
    expect(`attachment; filename="${raw}"`).not.toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"$/)
    expect(contentDisposition('attachment', raw)).toMatch(
      /^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
    )
    expect(join('/files/portfolio-media', '../../etc/book.pdf')).toBe('/etc/book.pdf')
    expect(join('/files/portfolio-media', shownName('../../etc/book.pdf', 'file'))).toBe(
      '/files/portfolio-media/book.pdf',
    )
  })
})

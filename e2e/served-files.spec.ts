import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { media as routes } from '../contract/src/media/media.routes.ts'
import type { Media } from '../contract/src/media/media.schemas.ts'
import { box, film } from '../server/src/testing/media/film.ts'
import { pdf } from '../server/src/testing/media/pdf.ts'
import { drawing } from '../server/src/testing/media/pictures.ts'
import { flac, MP3, sine, wav } from '../server/src/testing/media/sound.ts'
import { expect, type Person, test, type World } from './fixtures.ts'
import { sendMedia } from './lib/uploads.ts'

// reliability.md U4: everything stored can be opened by its address, and nothing in it runs.

const folder = mkdtempSync(join(tmpdir(), 'ensemble-served-'))
test.use({ serverEnv: { STORAGE_URL: `file://${folder}`, FFMPEG: 'off' } })
test.afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** Reports itself when it runs, wherever it is. */
const SCRIPT = `<script>new Image().src = '/ran?' + encodeURIComponent(document.cookie); document.title = 'ran'</script>`
const HTML = `<!doctype html><html><body onload="new Image().src='/ran'">${SCRIPT}<img src=x onerror="new Image().src='/ran'"></body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="new Image().src='/ran'"><script>new Image().src = '/ran'</script></svg>`
const TONE = sine(0.2, 8_000, () => 0.5)
const withScript = (content: Buffer) => Buffer.concat([content, Buffer.from(HTML)])

/** FLAC must end where its audio does: here the script is in a block of padding, after the first one. */
function flacWithScript(): Buffer {
  const plain = flac(TONE)
  const [first = 0] = plain.subarray(4, 5)
  const block = Buffer.concat([Buffer.alloc(4), Buffer.from(HTML)])
  block.writeUInt32BE(HTML.length, 0)
  block[0] = (first & 0x80) | 1
  plain[4] = first & 0x7f
  return Buffer.concat([plain.subarray(0, 42), block, plain.subarray(42)])
}

interface Stored {
  what: string
  name: string
  content: Buffer
  /** Replaces what was uploaded, as if no check had come before it. */
  forged?: { type: string; text: string }
  /** What a browser does when it opens the file's address. */
  opens: 'saved' | 'shown'
  /** What it runs as without the protection. */
  control: string
}

async function filesOfEveryType(): Promise<Stored[]> {
  const picture = drawing(60, 40)
  const shown = { opens: 'shown', control: 'text/html' } as const
  return [
    {
      what: 'HTML behind every check',
      name: 'page.pdf',
      content: pdf(1),
      forged: { type: 'text/html', text: HTML },
      opens: 'saved',
      control: 'text/html',
    },
    {
      what: 'SVG behind every check',
      name: 'logo.pdf',
      content: pdf(1),
      forged: { type: 'image/svg+xml', text: SVG },
      opens: 'shown',
      control: 'image/svg+xml',
    },
    { what: 'a PDF', name: 'book.pdf', content: withScript(pdf(1)), opens: 'saved', control: 'text/html' },
    { what: 'a JPEG', name: 'a.jpg', content: withScript(await picture.jpeg().toBuffer()), ...shown },
    { what: 'a PNG', name: 'a.png', content: withScript(await picture.png().toBuffer()), ...shown },
    { what: 'a GIF', name: 'a.gif', content: withScript(await picture.gif().toBuffer()), ...shown },
    { what: 'an MP4', name: 'a.mp4', content: Buffer.concat([film(), box('free', Buffer.from(HTML))]), ...shown },
    { what: 'an MP3', name: 'a.mp3', content: withScript(MP3), ...shown },
    { what: 'a WAV', name: 'a.wav', content: withScript(wav(TONE)), ...shown },
    { what: 'a FLAC', name: 'a.flac', content: flacWithScript(), ...shown },
  ]
}

/** Stores all files and returns the addresses that show them. */
async function store(world: World, person: Person, files: readonly Stored[]): Promise<string[]> {
  const ids: string[] = []
  for (const { name, content } of files) ids.push(await sendMedia(world, person, 'portfolio-media', name, content))
  await world.settle()
  return Promise.all(
    ids.map(async (id, at) => {
      const { name, forged } = files[at] as Stored
      if (forged) await forge(world, id, forged)
      const { state, url } = (await world.call(person, routes.get, { params: { mediaId: id } })) as Media
      if (!url) throw new Error(`${name} is ${state}`)
      return world.address + url
    }),
  )
}

async function forge(world: World, id: string, { type, text }: NonNullable<Stored['forged']>): Promise<void> {
  const [file] = await world.sql<{ bucket: string; key: string }>(
    'update files set content_type = $2, bytes = $3 where id = (select file_id from media where id = $1) returning bucket, key',
    [id, type, text.length],
  )
  const path = join(folder, file?.bucket ?? '', file?.key ?? '')
  await rm(path)
  await writeFile(path, text)
}

/** A page that opens addresses, and reports how each was handled and whether anything in it ran. */
async function opener(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.route('**/ran*', (route) => route.fulfill({ status: 204 }))
  return async (address: string) => {
    asked.length = 0
    const saving = page.waitForEvent('download', { timeout: 5_000 }).then(
      () => 'saved',
      () => 'nothing',
    )
    const response = await page.goto(address).catch(() => undefined)
    if (!response) return { taken: await saving, ran: asked.includes('/ran') }
    return {
      taken: 'shown',
      origin: await page.evaluate(() => self.origin),
      ran: asked.includes('/ran') || (await page.title()) === 'ran',
    }
  }
}

test('files of every type, opened by their addresses, run nothing and have no origin', async ({ page, world }) => {
  const person = await world.talent()
  const files = await filesOfEveryType()
  const addresses = await store(world, person, files)
  const open = await opener(page)
  for (const [at, file] of files.entries()) {
    const address = addresses[at] ?? ''
    expect(await open(address), file.what).toEqual(
      file.opens === 'saved' ? { taken: 'saved', ran: false } : { taken: 'shown', origin: 'null', ran: false },
    )
    const { headers } = await fetch(address, { method: 'HEAD' })
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toMatch(file.opens === 'saved' ? /^attachment; / : /^inline; /)
  }
  await test.step('the control: the same bytes without the protection run', async () => {
    await page.route('**/bare/*', (route) => {
      const file = files.find(({ name }) => route.request().url().endsWith(`/${name}`))
      if (!file) return route.fulfill({ status: 404 })
      return route.fulfill({
        contentType: file.control,
        body: file.forged ? Buffer.from(file.forged.text) : file.content,
      })
    })
    for (const { name, what } of files)
      expect(await open(`${world.address}/bare/${name}`), what).toMatchObject({ ran: true })
  })
  await test.step('a file that is not accepted is not stored at all', async () => {
    for (const [name, text] of [
      ['page.html', HTML],
      ['logo.svg', SVG],
      ['logo.png', SVG],
      ['page.jpg', HTML],
    ] as const) {
      await expect(sendMedia(world, person, 'portfolio-media', name, Buffer.from(text.padEnd(600)))).rejects.toThrow(
        '415',
      )
    }
  })
})

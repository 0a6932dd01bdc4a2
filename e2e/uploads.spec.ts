import { writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectAxeClean, signIn, test } from './fixtures.ts'

const MB = 1_048_576

/** `bytes` bytes of silence as a WAV file. */
function silence(bytes: number): Buffer {
  const wav = Buffer.alloc(bytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(bytes - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(48_000, 24)
  wav.writeUInt32LE(192_000, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(bytes - 44, 40)
  return wav
}

/** A connection to a port that uploads `rate` bytes a second, and can be cut. */
async function slowLine(target: number, rate: number) {
  const open = new Set<Socket>()
  const line = {
    port: 0,
    rate,
    cut: () => open.forEach((socket) => socket.resetAndDestroy()),
    close: () => undefined as void,
  }
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream])
      open.add(
        socket
          .on('error', () => undefined)
          .on('close', () => [client, upstream].forEach((end) => (open.delete(end), end.destroy()))),
      )
    upstream.pipe(client)
    client.on('data', (chunk: Buffer) => {
      upstream.write(chunk)
      if (chunk.length < 4_096 || line.rate === Infinity) return
      client.pause()
      setTimeout(() => client.resume(), (chunk.length / line.rate) * 1_000)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  line.port = typeof address === 'object' && address ? address.port : 0
  line.close = () => {
    line.cut()
    server.close()
  }
  return line
}

const field = (page: Page) => page.getByRole('group', { name: 'Upload to the server' })
const choose = (page: Page, files: string | { name: string; mimeType: string; buffer: Buffer }[]) =>
  field(page).locator('input[type=file]').setInputFiles(files)

test('a large file survives a broken connection and a reload, and continues where it stopped', async ({
  page,
  world,
}) => {
  const path = test.info().outputPath('score.wav')
  await writeFile(path, silence(6 * MB))
  const line = await slowLine(Number(new URL(world.address).port), 1.5 * MB)
  const home = `http://127.0.0.1:${line.port}`
  const person = await world.talent()
  await page.goto(`${home}/auth`, { waitUntil: 'commit' })
  await page.evaluate((session) => localStorage.setItem('ensemble.auth', JSON.stringify(session)), person.session)
  await page.goto(`${home}/dev/ui`)
  const offsets: number[] = []
  page.on(
    'request',
    (request) => request.method() === 'PATCH' && offsets.push(Number(request.headers()['upload-offset'])),
  )
  const row = field(page).getByRole('listitem')
  const travelled = (part: number) =>
    expect
      .poll(async () => Number(await row.getByRole('progressbar').getAttribute('aria-valuenow')))
      .toBeGreaterThan(part)

  await test.step('the connection breaks and comes back', async () => {
    await choose(page, path)
    await travelled(20)
    line.cut()
    await expect.poll(() => offsets.length).toBe(2)
    expect(offsets[1]).toBeGreaterThan(0)
  })
  await test.step('the page is left, and the same file continues', async () => {
    await travelled(45)
    await page.reload()
    await expect(field(page).getByText('was uploading when you left')).toBeVisible()
    line.rate = Infinity
    await choose(page, path)
    await expect(row.getByText('6.0 MB', { exact: true })).toBeVisible({ timeout: 20_000 })
    // what the page has sent may still be in the connection's buffers
    expect(offsets.at(-1)).toBeGreaterThanOrEqual(offsets[1] ?? Infinity)
    await expect(field(page).getByText('was uploading when you left')).toBeHidden()
  })
  line.close()
  const [kept] = await world.sql<{ state: string; duration_ms: number }>(
    'select state, duration_ms from media where owner_id = $1',
    [person.id],
  )
  expect(kept).toEqual({ state: 'ready', duration_ms: Math.round(((6 * MB - 44) / 192_000) * 1_000) })
})

test('a refused file says why next to it; files are paused, continued and removed by keyboard @main', async ({
  page,
  world,
}) => {
  await signIn(page, await world.talent())
  // from here on the browser asks us for files, instead of opening a dialog that no one sees
  page.on('filechooser', () => undefined)
  await page.goto('/dev/ui')
  const rows = field(page).getByRole('listitem')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer })

  await test.step('type, content, size and number', async () => {
    await choose(page, [
      file('photo.heic', Buffer.alloc(10)),
      file('page.jpg', Buffer.from('<html>'.padEnd(600))),
      file('large.png', Buffer.alloc(10 * MB + 1)),
    ])
    await expect(rows.filter({ hasText: 'photo.heic' }).getByRole('alert')).toHaveText(
      'File must be an image (JPEG, PNG, GIF) or video (MP4, MOV) or audio (MP3, WAV, FLAC) or PDF',
    )
    await expect(rows.filter({ hasText: 'page.jpg' }).getByRole('alert')).toHaveText(
      'File must be an image (JPEG, PNG, GIF) or video (MP4, MOV) or audio (MP3, WAV, FLAC) or PDF',
    )
    await expect(rows.filter({ hasText: 'large.png' }).getByRole('alert')).toHaveText(
      'File size must be less than 10MB',
    )
    await choose(
      page,
      Array.from({ length: 6 }, (_, n) => file(`${n}.wav`, silence(60_000))),
    )
    await expect(field(page).getByText('You can upload a maximum of 5 files')).toBeVisible()
    await expect(rows).toHaveCount(5)
    await expectAxeClean(page)
  })
  await test.step('with only the keyboard', async () => {
    await page.getByRole('button', { name: 'Remove 0.wav' }).focus()
    // the focus moves to the next file, and after the last one to the file picker
    for (const next of ['1.wav', '2.wav', '3.wav', '4.wav']) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Remove ${next}` })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(field(page).locator('input[type=file]')).toBeFocused()
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([file('again.wav', silence(60_000))])
    await expect(rows.filter({ hasText: 'again.wav' }).getByText('59 KB')).toBeVisible()
  })
  await test.step('at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await field(page).evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0)
  })
  await world.settle()
  await expect
    .poll(async () => (await world.sql(`select id from media where state = 'deleted'`)).length)
    .toBeGreaterThanOrEqual(5)
})

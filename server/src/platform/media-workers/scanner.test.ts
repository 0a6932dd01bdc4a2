import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { drawing } from '../../testing/media/pictures.ts'
import { folderForTests, workersForTests } from '../../testing/media/workers.ts'
import { createScanner } from './scanner.ts'

// Reliability U6. The antivirus industry's test file (EICAR), in two halves so that no scanner objects to this one.
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''))
const folder = await folderForTests()
const signatures = join(folder, 'signatures.txt')
await writeFile(signatures, `# ours\n\nEicar-Test:${EICAR.toString('hex')}\n`)
const picture = await drawing(20, 20).png().toBuffer()
const infected = Buffer.concat([picture, EICAR])

/**
 * A clamd that knows one signature: it reads the chunks of INSTREAM and answers at the end. `says` replaces its answer.
 */
async function clamd(says?: string): Promise<{ server: Server; url: string; heard: Buffer[] }> {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    let data = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      data = Buffer.concat([data, chunk])
      let at = 'zINSTREAM\0'.length
      const pieces: Buffer[] = []
      for (; at + 4 <= data.length;) {
        const length = data.readUInt32BE(at)
        if (length === 0) {
          const whole = Buffer.concat(pieces)
          heard.push(whole)
          return socket.end(says ?? (whole.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'))
        }
        pieces.push(data.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return { server, url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

test('a file that matches one of our own signatures is rejected, and nothing of it is written', async () => {
  const { process } = await workersForTests({ MALWARE_SIGNATURES: signatures })
  expect((await process(infected, 'image/png')).answer).toEqual({
    ok: false,
    again: false,
    failure: 'malware',
    detail: 'Eicar-Test',
  })
  expect((await process(picture, 'image/png')).answer.ok).toBe(true)
})

test('without a scanner the same file is only a picture: the check is off, and says so in the documents', async () => {
  const { process } = await workersForTests()
  expect((await process(infected, 'image/png')).answer.ok).toBe(true)
  expect(createScanner({})).toBeUndefined()
})

test('clamd gets every byte, and what it finds is rejected', async () => {
  const { url, heard } = await clamd()
  const { process } = await workersForTests({ CLAMAV_URL: url })
  expect((await process(infected, 'image/png')).answer).toMatchObject({
    ok: false,
    again: false,
    failure: 'malware',
    detail: 'Eicar-Signature',
  })
  const large = Buffer.concat([picture, Buffer.alloc(3_000_000, 5)])
  expect((await process(large, 'image/png')).answer.ok).toBe(true)
  expect(heard.map((bytes) => bytes.length)).toEqual([infected.length, large.length])
  expect(heard[1]?.equals(large)).toBe(true)
})

const NO_SIGNATURES = join(folder, 'none')
test.each([
  ['is down', async () => (await down()).url],
  ['refuses the length', async () => (await clamd('INSTREAM size limit exceeded. ERROR\0')).url],
  ['says nothing', async () => (await clamd('')).url],
  ['has no signatures', undefined],
])('while the scanner %s, a file waits and is not inspected', async (_what, scanner) => {
  const { process } = await workersForTests(
    scanner ? { CLAMAV_URL: await scanner() } : { MALWARE_SIGNATURES: NO_SIGNATURES },
  )
  expect((await process(picture, 'image/png')).answer).toMatchObject({
    ok: false,
    again: true,
    failure: 'scanner_unavailable',
  })
})

async function down() {
  const { server, url } = await clamd()
  server.close()
  return { url }
}

test('with both scanners at work a clean file is inspected', async () => {
  const { url } = await clamd()
  const { process } = await workersForTests({ CLAMAV_URL: url, MALWARE_SIGNATURES: signatures })
  expect((await process(picture, 'image/png')).answer.ok).toBe(true)
})

test('a signature is found across two chunks of a file; an invalid line keeps files waiting', async () => {
  const path = join(folder, 'across')
  // chunks are 64 KiB
  await writeFile(path, Buffer.concat([Buffer.alloc(65_536 - 20, 1), EICAR, Buffer.alloc(100_000)]))
  expect(await createScanner({ MALWARE_SIGNATURES: signatures })?.(() => createReadStream(path))).toEqual({
    verdict: 'infected',
    name: 'Eicar-Test',
  })
  const wrong = join(folder, 'wrong.txt')
  await writeFile(wrong, 'Eicar-Test:not hexadecimal\n')
  expect(await createScanner({ MALWARE_SIGNATURES: wrong })?.(() => createReadStream(path))).toMatchObject({
    verdict: 'unavailable',
  })
})

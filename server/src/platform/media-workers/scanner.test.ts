import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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

test('while the scanner is down, full of errors or has no signatures, a file waits and is not inspected', async () => {
  const { server, url } = await clamd()
  server.close()
  const longer = await clamd('INSTREAM size limit exceeded. ERROR\0')
  const odd = await clamd('')
  for (const env of [{ CLAMAV_URL: longer.url }, { CLAMAV_URL: odd.url }, { MALWARE_SIGNATURES: join(folder, 'none') }])
    expect(await createScanner(env)?.(() => Readable.from([picture]))).toMatchObject({ verdict: 'unavailable' })
  const { process: waiting } = await workersForTests({ CLAMAV_URL: url })
  expect((await waiting(picture, 'image/png')).answer).toMatchObject({
    ok: false,
    again: true,
    failure: 'scanner_unavailable',
  })
  const { server: again, url: up } = await clamd()
  const { process } = await workersForTests({ CLAMAV_URL: up, MALWARE_SIGNATURES: signatures })
  expect((await process(picture, 'image/png')).answer.ok).toBe(true)
  again.close()
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

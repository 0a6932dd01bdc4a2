import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { film } from '../../testing/media/film.ts'
import { drawing } from '../../testing/media/pictures.ts'
import { folderForTests, sandboxForTests, workersForTests } from '../../testing/media/workers.ts'
import { drawPoster, findFfmpeg } from './ffmpeg.ts'

// No ffmpeg needed: stand-in programs do what each test asks, in the sandbox, and record how they were called in the only
// folder that they may write to.

const folder = await folderForTests()
const frame = (await drawing(640, 360).jpeg().toBuffer()).toString('base64')
const box = await folderForTests()
const sandbox = await sandboxForTests(box)

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  const text = `${path}.text`
  await writeFile(
    text,
    `#!${process.execPath}
if (process.argv[2] === '-version') process.exit(0)
const fs = require('node:fs')
const { dirname } = require('node:path')
const args = process.argv.slice(2)
const target = args.at(-1).slice('file:'.length)
const record = dirname(args[args.indexOf('-i') + 1].slice('file:'.length)) + ${JSON.stringify(`/${name}.calls`)}
fs.appendFileSync(record, JSON.stringify({ args, env: Object.keys(process.env) }) + '\\n')
${script}`,
  )
  // written by another process: while this one starts a worker, what it writes would be "busy"
  execFileSync('cp', [text, path])
  await chmod(path, 0o755)
  return path
}
type Call = { args: string[]; env: string[] }
const callsIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Call)
/** How a stand-in was called; `read` reads what is next to the film. */
const callsOf = async (read: (file: { file: string }) => Promise<Buffer>, name: string) =>
  callsIn((await read({ file: `${name}.calls` })).toString())
const COPY = `fs.writeFileSync(target, Buffer.from('${frame}', 'base64'))`

test('a video gets a poster in every width, drawn a second after its beginning by a program without environment, network protocols and keyboard', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/ensemble')
  const FFMPEG = await program('draws.cjs', COPY)
  const { process: look } = await workersForTests({ FFMPEG })
  const { answer, seen } = await look(film(), 'video/mp4', async (read, found) => {
    if (!found.ok || found.content.kind !== 'video') throw new Error(JSON.stringify(found))
    const variants = found.content.poster?.variants ?? []
    return {
      whole: await Promise.all(variants.map(async (variant) => (await read(variant)).length === variant.bytes)),
      calls: await callsOf(read, 'draws.cjs'),
    }
  })
  vi.unstubAllEnvs()
  expect(answer).toMatchObject({
    ok: true,
    content: {
      kind: 'video',
      durationMs: 5_000,
      width: 1_280,
      height: 720,
      poster: { width: 640, height: 360, blur: expect.stringMatching(/^data:image\/webp/) },
    },
  })
  expect(seen?.whole).toEqual([true, true, true, true, true])
  const [call, ...others] = seen?.calls ?? []
  expect(others).toEqual([])
  // where it runs, which bubblewrap says
  expect(call?.env.filter((name) => name !== 'PWD')).toEqual([])
  expect(call?.args.join(' ')).toMatch(
    /^-nostdin .*-protocol_whitelist file -f mov -ss 1 -i file:\/\S+ .*-frames:v 1 -an -sn -dn /,
  )
})

test('a video whose frame cannot be drawn stays a video; its beginning is tried as well', async () => {
  const FFMPEG = await program('fails.cjs', 'process.exit(1)')
  const { process: look } = await workersForTests({ FFMPEG })
  const { answer, seen } = await look(film(), 'video/mp4', (read) => callsOf(read, 'fails.cjs'))
  expect(answer).toEqual({ ok: true, content: { kind: 'video', durationMs: 5_000, width: 1_280, height: 720 } })
  expect(seen?.map(({ args }) => args[args.indexOf('-ss') + 1])).toEqual(['1', '0'])
})

test('a drawn frame is trusted no more than an upload; nothing is drawn of a damaged video', async () => {
  const FFMPEG = await program('lies.cjs', `fs.writeFileSync(target, '<svg xmlns="http://www.w3.org/2000/svg"/>')`)
  const { process: look } = await workersForTests({ FFMPEG })
  const whole = await look(film(), 'video/mp4', (read) => callsOf(read, 'lies.cjs'))
  expect(whole.answer).toEqual({ ok: true, content: { kind: 'video', durationMs: 5_000, width: 1_280, height: 720 } })
  expect(whole.seen).toHaveLength(1)
  const cut = await look(film().subarray(0, 500), 'video/mp4', (read) =>
    callsOf(read, 'lies.cjs').catch((error: NodeJS.ErrnoException) => error.code),
  )
  expect(cut).toMatchObject({ answer: { ok: false, failure: 'damaged' }, seen: 'ENOENT' })
})

test.runIf(process.platform === 'linux')(
  'it is killed if it takes more time or memory than allowed, and draws within the limits',
  async () => {
    const draw = async (path: string, ms: number, mb: number) =>
      drawPoster(
        { program: path, sandbox, folder: box, signal: new AbortController().signal },
        join(box, 'film.mp4'),
        join(box, 'target.jpg'),
        0,
        { ms, mb },
      )
    expect(await draw(await program('hangs.cjs', `${COPY}; setInterval(() => {}, 1000)`), 400, 300)).toBe(false)
    const fills = await program(
      'fills.cjs',
      `const kept = []; const fill = () => { kept.push(Buffer.alloc(20 * 2 ** 20, 1)); kept.length < 25 ? setTimeout(fill, 20) : ${COPY} }; fill()`,
    )
    expect(await draw(fills, 20_000, 200)).toBe(false)
    expect(await draw(fills, 20_000, 2_000)).toBe(true)
    expect(await draw(join(folder, 'not-there'), 1_000, 300)).toBe(false)
  },
)

test('the server’s stop ends it, and the video is processed again after the next start', async () => {
  const FFMPEG = await program('waits.cjs', 'setInterval(() => {}, 1000)')
  const { workers, process: look, dataDir } = await workersForTests({ FFMPEG })
  const waiting = look(film(), 'video/mp4')
  const called = () => globSync('work/*/others/*/waits.cjs.calls', { cwd: dataDir })
  await vi.waitFor(() => expect(called()).toHaveLength(1), { timeout: 10_000 })
  await workers.close()
  expect((await waiting).answer).toEqual({ ok: false, again: true, failure: 'stopping' })
})

test('the one on PATH is found, a named one takes precedence, and off means none', async () => {
  await program('ffmpeg', COPY)
  vi.stubEnv('PATH', folder)
  expect([findFfmpeg(undefined), findFfmpeg('/opt/ffmpeg'), findFfmpeg('off')]).toEqual([
    join(folder, 'ffmpeg'),
    '/opt/ffmpeg',
    undefined,
  ])
  vi.stubEnv('PATH', '')
  expect(findFfmpeg(undefined)).toBeUndefined()
  vi.unstubAllEnvs()
})

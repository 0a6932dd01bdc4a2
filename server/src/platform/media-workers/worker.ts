import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bounds, BOUNDS, OUT_OF_MEMORY, type Work, type WorkAnswer } from './processed.ts'
import type { Limits } from './sandbox-commands.ts'
import type { Sandbox } from './sandbox.ts'
import { watchProcess } from './watch-process.ts'
import { readAnswer } from './work-answer.ts'
import { inNewFolder } from './work-folder.ts'
import { WorkerLine } from './worker-line.ts'

const ENTRY = fileURLToPath(new URL('./child/main.ts', import.meta.url))
const SOURCES = fileURLToPath(new URL('./', import.meta.url))
/** The files the decoders need. pdfjs would load a native canvas for rendering; it may not. */
const DECODERS = [
  'sharp',
  '@img',
  'detect-libc',
  'semver',
  'mpg123-decoder',
  '@wasm-audio-decoders',
  '@eshaz',
  'simple-yenc',
  'codec-parser',
  'pdfjs-dist',
]
const PACKAGES = realpathSync(fileURLToPath(new URL('../../../../node_modules', import.meta.url)))
const READS = [SOURCES, ...DECODERS.map((name) => `${PACKAGES}/${name}/`)]
const ADDONS = globSync('@img/*/lib/*.node', { cwd: PACKAGES }).map((path) => join(PACKAGES, path))
/**
 * What the kernel allows a worker: far more than what the watch allows a file, as a last resort. Address space is not
 * limited, because Node and WebAssembly reserve tens of gigabytes of it.
 */
const LIMITS: Limits = { dataMb: 1_500, fileMb: 128, cpuSeconds: 3_600 }
/** Two threads decode and encode; the glibc settings make it return large blocks to the system at once. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
/**
 * How often the time is checked, and how many times its limit a file may take while it gets less than half a processor.
 */
const LOOK_MS = 250
const PATIENCE = 3
const START_MS = 30_000
/** What the watcher needs to notice and kill a process that fills memory quickly. */
const REACTION_MB = 30
const KEPT_OUTPUT = 8_000
/** V8 reached the limit of its heap. */
const HEAP_IS_FULL = /heap out of memory/i
const NONSENSE = 'its answer makes no sense'

export interface WorkerSetup {
  sandbox: Sandbox
  /** The only folder that it may read and write. */
  root: string
  /** An entry file to run instead of the real one, for testing misbehavior. */
  entry?: string
}

/**
 * The most memory that a worker has held, in MB, and the processor time of its last file; 0 if the system does not
 * report it.
 */
export interface Used {
  mostMb: number
  cpuMs: number
}

/** How one file ended: with an answer, or with the worker (`starved`: others used the processor). */
export type Ended = Used &
  (
    | { how: 'answered'; answer: WorkAnswer }
    | { how: 'too slow' | 'too large' | 'starved' }
    | { how: 'crashed'; detail: string }
  )

/**
 * A child process that inspects strangers' files. It has no environment, may touch only `root` and its own code, may
 * start nothing and is kept apart as far as the system allows. Killed whenever it uses too much.
 */
export class MediaWorker {
  readonly #child: ChildProcess
  readonly #line: WorkerLine
  #output = ''
  /** Files processed so far. */
  done = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#line = new WorkerLine(child.stdio[3] as Socket, () => this.#endForNonsense())
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (this.#output = (this.#output + text).slice(-KEPT_OUTPUT)))
  }

  /** Throws if it does not come up. */
  static async start({ sandbox, root, entry = ENTRY }: WorkerSetup): Promise<MediaWorker> {
    const rights = [
      '--permission',
      '--allow-addons',
      ...[...READS, `${root}/`].map((folder) => `--allow-fs-read=${folder}`),
      `--allow-fs-write=${root}/`,
    ]
    const settings = ['--no-warnings', '--expose-gc', '--max-old-space-size=256', '--max-semi-space-size=4']
    const child = await sandbox.start({
      program: process.execPath,
      args: [...rights, ...settings, entry],
      reads: [...READS, ...ADDONS],
      folder: root,
      limits: LIMITS,
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const worker = new MediaWorker(child)
    try {
      const isReady = await Promise.race([
        worker.#line.next().then(() => true),
        once(child, 'exit', { signal: AbortSignal.timeout(START_MS) }).then(() => false),
      ])
      if (isReady) return worker.#rest()
    } catch (cause) {
      child.kill('SIGKILL')
      throw new Error('a media worker did not start in time', { cause })
    }
    throw new Error(`a media worker ended at its start: ${worker.#output}`)
  }

  get alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#line.open
  }

  /** Of the process that everything else of this worker belongs to. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Processes one file; one at a time. Never throws. */
  async run(work: Work, { ms, mb }: Bounds): Promise<Ended> {
    const child = this.#child
    let why: 'too slow' | 'too large' | 'starved' | undefined
    let cpuMs = 0
    const end = (reason: typeof why) => {
      why ??= reason
      cpuMs = watch.cpuMs() ?? 0
      child.kill('SIGKILL')
    }
    child.ref()
    this.#line.keepAlive(true)
    const watch = watchProcess(child.pid ?? 0, mb - REACTION_MB, () => end('too large'))
    const started = performance.now()
    const timer = setInterval(
      () => {
        const took = performance.now() - started
        // on a busy machine a good file must not be called too complex
        if (took >= ms && (watch.cpuMs() ?? ms) >= ms / 2) end('too slow')
        else if (took >= ms * PATIENCE) end('starved')
      },
      Math.min(LOOK_MS, ms),
    )
    const answer = await this.#ask(work, mb)
    clearInterval(timer)
    if (answer) cpuMs = watch.cpuMs() ?? 0
    const used = { mostMb: watch.stop(), cpuMs }
    child.removeAllListeners('exit')
    this.#rest()
    this.done += 1
    if (answer) return { how: 'answered', answer, ...used }
    if (why || child.exitCode === OUT_OF_MEMORY || HEAP_IS_FULL.test(this.#output))
      return { how: why ?? 'too large', ...used }
    return { how: 'crashed', detail: `${child.signalCode ?? `code ${child.exitCode}`}: ${this.#output}`, ...used }
  }

  /** Undefined if it ended, or was ended because its answer makes no sense. */
  #ask(work: Work, mb: number): Promise<WorkAnswer | undefined> {
    const child = this.#child
    return new Promise((resolve) => {
      child.once('exit', () => resolve(undefined))
      if (!this.alive) return resolve(undefined)
      void this.#line.next().then((message) => {
        const said = readAnswer(message)
        if (said) resolve(said)
        else this.#endForNonsense()
      })
      this.#line.say({ work, mb })
    })
  }

  /** It is no longer the program that was started. */
  #endForNonsense(): void {
    this.#output += NONSENSE
    this.#child.kill('SIGKILL')
  }

  /** Kills it, whatever it is doing. */
  end(): void {
    this.#child.kill('SIGKILL')
  }

  /** While idle, it does not keep the parent process alive. */
  #rest(): this {
    this.#child.unref()
    this.#line.keepAlive(false)
    return this
  }
}

/** A PNG of one pixel. */
const SAMPLE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Node alone holds more. */
const LEAST_MB = 20

/** Rejects if workers don't start, can't read a picture or can't be watched. */
export async function tryWorker({ sandbox, root }: WorkerSetup): Promise<void> {
  await inNewFolder(root, async (folder) => {
    const path = join(folder, 'sample.png')
    await writeFile(path, SAMPLE)
    sandbox.give(path, folder)
    const worker = await MediaWorker.start({ sandbox, root })
    try {
      const ended = await worker.run({ path, type: 'image/png', outDir: folder }, BOUNDS.image)
      if (ended.how !== 'answered' || !ended.answer.ok) throw new Error(JSON.stringify(ended))
      if (process.platform === 'linux' && ended.mostMb < LEAST_MB) throw new Error('its memory cannot be watched')
    } finally {
      worker.end()
    }
  })
}

import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ownCluster, tempDir } from '../lib/database.ts'
import { type FaultCase, must, type Stage } from '../lib/stage.ts'

const FLUSH = /\b(fdatasync|fsync)\((\d+)/

/**
 * Traces a process into `file`; the returned function stops it once everything is written. Throws if it can't be
 * traced.
 */
async function followCalls(pid: number | undefined, file: string): Promise<() => Promise<void>> {
  const calls = 'trace=fdatasync,fsync,pwrite64,pwritev,sendto'
  const strace = spawn('strace', ['-y', '-s', '200', '-e', calls, '-o', file, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((done, fail) => {
    strace.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('attached')) done()
    })
    strace.once('close', () => fail(new Error(`strace: ${said}`)))
  })
  return async () => {
    strace.removeAllListeners('close')
    const closed = new Promise((done) => strace.once('close', done))
    strace.kill('SIGINT')
    await closed
  }
}

/** The system calls of one backend while it commits one insert. */
async function trace(stage: Stage, url: string, prepare: string): Promise<string[]> {
  const file = join(await tempDir(stage), 'trace')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(prepare)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const stopFollowing = await followCalls(rows[0]?.pid, file)
    await client.query(
      `insert into meta (key, value) values ('flush', to_jsonb(clock_timestamp())) on conflict (key) do update set value = excluded.value`,
    )
    await sleep(100)
    await stopFollowing()
    const lines = (await readFile(file, 'utf8')).split('\n')
    await rm(file, { force: true })
    return lines
  } finally {
    await client.end()
  }
}

/** The flush of the write-ahead log must have returned 0 before the answer "CommandComplete" is sent. */
function mustFlushFirst(lines: readonly string[]): void {
  const flushed = lines.findIndex((line) => FLUSH.test(line) && line.includes('pg_wal') && /= 0\b/.test(line))
  const answered = lines.findIndex((line) => line.startsWith('sendto(') && line.includes('INSERT'))
  if (answered < 0) throw new Error(`the answer is not in the trace:\n${lines.join('\n')}`)
  must(flushed >= 0 && flushed < answered, flushed < 0 ? 'answered without a flush' : 'answered before the flush')
}

export const fault: FaultCase = {
  name: 'A commit is on the disk before it is acknowledged',
  needs: ['linux', 'root', { program: 'strace', package: 'strace' }],
  limitMs: 60_000,
  run: async (stage) => {
    const cluster = await ownCluster(stage)
    mustFlushFirst(await trace(stage, cluster.appUrl, 'select 1'))
    stage.note('fdatasync of the log returns before CommandComplete is sent')
    await stage.control('synchronous_commit=off', async () =>
      mustFlushFirst(await trace(stage, cluster.appUrl, 'set synchronous_commit = off')),
    )
  },
}

import { resolve } from 'node:path'
import { pino } from 'pino'
import { buildPlatform, contextOfNobody } from './platform/build-platform.ts'
import type { Context, Platform } from './platform/context.ts'
import { checkDatabase } from './platform/db/boot-checks.ts'
import { createDb, createPool } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded-postgres.ts'
import { externalDatabase } from './platform/db/external-postgres.ts'
import { migrate } from './platform/db/migrations.ts'
import { watchDatabase } from './platform/db/watch.ts'
import type { Env } from './platform/env.ts'
import type { Logger } from './platform/logger.ts'

const POOL = 20

export interface Opened {
  platform: Platform
  /** As the restricted role that serves. */
  appUrl: string
  ownerUrl: string
  /** Called by `main.ts` once it knows where it listens, and without an address when it stops. */
  listensAt(url: string | undefined): Promise<void>
  /** Whether the database answered the last time it was asked. */
  databaseIsUp(): boolean
  ctx(): Context
  close(): Promise<void>
}

const openLog = (env: Env) =>
  pino(
    { level: env.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'] },
    pino.destination({ dest: 2, sync: false }),
  )

/** The connections of the role that serves, and the watch that knows whether the database answers. */
function connect(appUrl: string, log: Logger) {
  const pool = createPool(appUrl, {
    max: POOL,
    name: 'ensemble',
    onError: (error) => log.warn({ err: error }, 'the database closed an idle connection'),
  })
  const watch = watchDatabase(pool, appUrl, {
    onChange: (up) => log.warn({ up }, up ? 'the database answers again' : 'the database does not answer'),
  })
  return { pool, watch, db: createDb(pool) }
}

/**
 * Opens what the server and the commands stand on: the database (embedded unless DATABASE_URL is set), brought to the
 * newest schema and checked, and the file storage. `close` ends it in the opposite order. A server asks to be `alone`: it
 * throws DataInUse where another one runs on the same embedded database; commands use that one's.
 */
export async function openPlatform(env: Env, { alone = false } = {}): Promise<Opened> {
  const dataDir = resolve(env.ENSEMBLE_DATA)
  const log = openLog(env)
  const onRestart = (error?: unknown) => log.warn({ err: error }, 'the database ended by itself and was started again')
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir, mode: 'durable', alone, onRestart })
  try {
    const { ownerUrl, appUrl } = embedded ?? externalDatabase(env.DATABASE_URL ?? '')
    await migrate(ownerUrl, { onApplied: (name) => log.info({ migration: name }, 'schema brought forward') })
    const { pool, watch, db } = connect(appUrl, log)
    await checkDatabase(db, env.NODE_ENV)
    let address = ''
    const platform = await buildPlatform({ env, db, pool, log, dataDir, address: () => address })
    return {
      platform,
      appUrl,
      ownerUrl,
      databaseIsUp: () => watch.isUp(),
      listensAt: async (url) => {
        address = url ?? address
        await embedded?.servesAt(url)
      },
      ctx: () => contextOfNobody(platform, 'command'),
      close: async () => {
        platform.bell.stop()
        await platform.mediaWorkers.close()
        await watch.stop()
        await db.destroy()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

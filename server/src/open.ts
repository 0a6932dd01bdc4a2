import { resolve } from 'node:path'
import { buildPlatform, contextOfNobody } from './platform/build-platform.ts'
import type { Context, Platform } from './platform/context.ts'
import { checkDatabase } from './platform/db/boot-checks.ts'
import { createDb, createPool } from './platform/db/db.ts'
import { DataGone } from './platform/db/embedded-keeper.ts'
import { startEmbedded } from './platform/db/embedded-postgres.ts'
import { type DatabaseAddresses, externalDatabase } from './platform/db/external-postgres.ts'
import { migrate } from './platform/db/migrations.ts'
import { watchDatabase } from './platform/db/watch.ts'
import type { Env } from './platform/env.ts'
import { openScreen, type Screen } from './platform/log/screen.ts'
import type { Logger } from './platform/logger.ts'
import { wire } from './wiring.ts'

const POOL = 20

const TRIES = 'It is tried again for ten minutes, ever more rarely. Until then every request gets 503.'
const STOPPED =
  'The database stopped and does not start again. postgres.log in the data directory says more: often the disk is full, or its files may not be read.'
const GONE = `The database stopped, and its files are gone. Mount the volume with the data directory again, or restore a backup. ${TRIES}`
const GAVE_UP =
  'The database has not started for ten minutes and is not tried again. Put the data directory right and restart the server. Until then every request gets 503; the server does not end by itself, because a start without the files would create an empty database.'

export interface OpenOptions {
  /** For servers: throws DataInUse if another one runs on the same embedded database. */
  alone?: boolean
  /** Where the log goes and the steps are shown; a command only writes its log. */
  screen?: Screen
}

export interface Opened {
  platform: Platform
  screen: Screen
  /** For the restricted role, on a direct connection. */
  tasksUrl: string
  ownerUrl: string
  /** `main.ts` calls this once it knows where it listens, and without an address when it stops. */
  listensAt(url: string | undefined): Promise<void>
  /** Whether the watch on it has an answer. */
  databaseIsUp(): boolean
  ctx(): Context
  close(): Promise<void>
}

const withoutSteps = ({ log }: Screen): Screen => ({ log, step: (_what, work) => work() })

/** Undefined if the schema was current. */
const countOf = ({ length }: readonly string[]) =>
  length === 0 ? undefined : `${length} ${length === 1 ? 'migration' : 'migrations'}`

/**
 * Opens what the server and the commands run on: the database (embedded unless DATABASE_URL is set), migrated and
 * checked, and the file storage. `close` ends them in reverse order. A command uses the embedded database of a server
 * that is already running.
 */
export async function openPlatform(env: Env, options: OpenOptions = {}): Promise<Opened> {
  const { alone = false, screen = withoutSteps(openScreen(env)) } = options
  const dataDir = resolve(env.ENSEMBLE_DATA)
  const { log } = screen
  const database = await startDatabase(env, { dataDir, alone, screen })
  const { ownerUrl, tasksUrl } = database
  try {
    const onApplied = (name: string) => log.info({ migration: name }, 'migration applied')
    await screen.step('Setting up the database', () => migrate(ownerUrl, { onApplied }), countOf)
    await checkDatabase(database, env.NODE_ENV)
    const { pool, watch } = watchedPool(database, log)
    const db = createDb(pool)
    let address = ''
    const platform = await buildPlatform({ env, db, pool, log, dataDir, wiring: wire(), address: () => address })
    return {
      platform,
      screen,
      tasksUrl,
      ownerUrl,
      databaseIsUp: () => watch.isUp(),
      listensAt: async (url) => {
        address = url ?? address
        await database.servesAt(url)
      },
      ctx: () => contextOfNobody(platform, 'command'),
      close: async () => {
        platform.bell.stop()
        await platform.mediaWorkers.close()
        await watch.stop()
        await db.destroy()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

interface Database extends DatabaseAddresses {
  servesAt(address: string | undefined): Promise<void>
  stop(): Promise<void>
}

/** The one in DATABASE_URL, which is already running, or our own. */
async function startDatabase(
  env: Env,
  { dataDir, alone, screen }: { dataDir: string; alone: boolean; screen: Screen },
): Promise<Database> {
  const nothing = () => Promise.resolve()
  if (env.DATABASE_URL)
    return {
      ...(await externalDatabase(env.DATABASE_URL, env.DATABASE_POOL_URL)),
      servesAt: nothing,
      stop: nothing,
    }
  const events = {
    onRestart: () => screen.log.warn('the database stopped by itself and was restarted'),
    onTrouble: (error: unknown, gaveUp: boolean) =>
      screen.log.error({ err: error }, gaveUp ? GAVE_UP : error instanceof DataGone ? GONE : `${STOPPED} ${TRIES}`),
  }
  return screen.step('Starting the database', () => startEmbedded({ dataDir, mode: 'durable', alone, ...events }))
}

function watchedPool({ appUrl, tasksUrl }: DatabaseAddresses, log: Logger) {
  const pool = createPool(appUrl, {
    max: POOL,
    name: 'ensemble',
    // while it closes, our own database may end before the last connection has
    onError: (error) => {
      if (!pool.ending) log.warn({ err: error }, 'the database closed an idle connection')
    },
  })
  const watch = watchDatabase(pool, tasksUrl, {
    onChange: (up) => log.warn({ up }, up ? 'the database is responding again' : 'the database is not responding'),
  })
  return { pool, watch }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Context, Platform } from './context.ts'
import { systemClock } from './clock.ts'
import { createCursors } from './db/page.ts'
import type { TestDatabase } from './db/template-db.ts'
import { type Env, readEnv } from './env.ts'
import { DeliveryBell } from './facts/bell.ts'
import { createFiles } from './files/files.ts'

const quiet = () => {}
/** A logger that keeps silent, for tests. */
export const silentLog: FastifyBaseLogger = {
  level: 'silent', fatal: quiet, error: quiet, warn: quiet, info: quiet, debug: quiet, trace: quiet, silent: quiet,
  child: () => silentLog,
}

/** A platform over a test's own database; `settings` are environment variables, files go to `ENSEMBLE_DATA`. */
export async function testPlatform(database: TestDatabase, settings: Record<string, string> = {}): Promise<Platform> {
  const env: Env = readEnv({ NODE_ENV: 'test', ...settings })
  const files = await createFiles({ storageUrl: env.STORAGE_URL, dataDir: env.ENSEMBLE_DATA })
  return {
    env, db: database.db, pool: database.pool, log: silentLog, clock: systemClock, files,
    bell: new DeliveryBell(database.db, silentLog), cursors: createCursors('tests'), publicUrl: () => env.PUBLIC_URL ?? 'http://127.0.0.1:3000',
  }
}

/** The context of nobody in particular. */
export const testContext = (platform: Platform): Context => ({
  platform, db: platform.db, log: platform.log, requestId: 'test', viewer: null,
})

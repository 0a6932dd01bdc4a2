import type { FastifyBaseLogger } from 'fastify'
import { buildPlatform, contextOfNobody } from '../platform/build-platform.ts'
import type { Context, Platform } from '../platform/context.ts'
import type { TestDatabase } from '../platform/db/template-db.ts'
import { readEnv } from '../platform/env.ts'
import { wire } from '../wiring.ts'

const quiet = () => {}
/** A silent logger, for tests. */
export const silentLog: FastifyBaseLogger = {
  level: 'silent',
  fatal: quiet,
  error: quiet,
  warn: quiet,
  info: quiet,
  debug: quiet,
  trace: quiet,
  silent: quiet,
  child: () => silentLog,
}

/** A platform over a test's own database; `settings` are environment variables, files go to `ENSEMBLE_DATA`. */
export async function testPlatform(database: TestDatabase, settings: Record<string, string> = {}): Promise<Platform> {
  const env = readEnv({ NODE_ENV: 'test', ...settings })
  return buildPlatform({
    env,
    db: database.db,
    pool: database.pool,
    log: silentLog,
    dataDir: env.ENSEMBLE_DATA,
    wiring: wire(),
    address: () => 'http://127.0.0.1:3000',
  })
}

/** A context without a viewer. */
export const testContext = (platform: Platform): Context => contextOfNobody(platform, 'test')

import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { systemClock } from './clock.ts'
import type { Context, Platform } from './context.ts'
import type { Db } from './db/db.ts'
import { installationSecret } from './db/installation.ts'
import { createCursors } from './db/page.ts'
import type { Env } from './env.ts'
import { readExchangeRates } from './exchange-rates.ts'
import { DeliveryBell } from './facts/bell.ts'
import { createFiles } from './files/files.ts'
import { createFileLinks } from './files/links.ts'
import { createMediaWorkers } from './media-workers/index.ts'

export interface PlatformParts {
  env: Env
  db: Db
  pool: pg.Pool
  log: FastifyBaseLogger
  /** Where files are stored unless `STORAGE_URL` says otherwise. */
  dataDir: string
  /** The ports between modules and the meaning of their constraints; see `wiring.ts`. */
  wiring: Pick<Platform, 'constraints' | 'ports'>
  /** Where the process listens, read each time; `PUBLIC_URL` takes precedence. */
  address(): string
}

/** Builds what exists once per process, over an open and migrated database. */
export const buildPlatform = async ({
  env,
  db,
  pool,
  log,
  dataDir,
  wiring,
  address,
}: PlatformParts): Promise<Platform> => ({
  ...wiring,
  env,
  db,
  pool,
  log,
  clock: systemClock,
  rates: readExchangeRates(env.EXCHANGE_RATES),
  bell: new DeliveryBell(db, log),
  files: await createFiles({ storageUrl: env.STORAGE_URL, dataDir }),
  mediaWorkers: createMediaWorkers({ dataDir, log, env }),
  fileLinks: createFileLinks(await installationSecret(db, 'file-links'), () => systemClock.now()),
  cursors: createCursors(await installationSecret(db, 'cursors')),
  publicUrl: () => env.PUBLIC_URL ?? address(),
})

/** A context without a viewer; `requestId` names the source in the log. */
export const contextOfNobody = (platform: Platform, requestId: string): Context => ({
  platform,
  db: platform.db,
  log: platform.log,
  requestId,
  viewer: null,
})

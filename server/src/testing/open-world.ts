import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Craft } from '@ensemble/contract/accounts/crafts.ts'
import type { CallInput, RouteSpec } from '@ensemble/contract/core/index.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type App, buildApp } from '../app.ts'
import { announceNow } from '../modules/applications/applications.factory.ts'
import { makeAccount, makeSession, unconfirm } from '../modules/auth/auth.factory.ts'
import { buildPlatform, contextOfNobody } from '../platform/build-platform.ts'
import type { Context, Platform } from '../platform/context.ts'
import { cloneTemplate, type TestDatabase } from '../platform/db/clone-template.ts'
import type { TestCluster } from '../platform/db/test-cluster.ts'
import { readEnv } from '../platform/env.ts'
import type { FanoutDriver } from '../platform/fanout/fanout.ts'
import { startWorker } from '../platform/tasks/worker.ts'
import { wire } from '../wiring.ts'
import { stayInOneWindow } from './one-window.ts'

export interface Answer<T = unknown> {
  status: number
  /** The parsed JSON, or the text if it is not JSON. */
  body: T
  headers: Headers
}

interface CallOptions {
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Sent as it is instead of JSON. */
  raw?: { body: NonNullable<RequestInit['body']>; type: string }
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads answers of every shape
type Loose = any

/** Someone who speaks HTTP, signed in or not. */
export interface Person {
  id: string
  name: string
  email: string
  token: string | undefined
  refreshToken: string | undefined
  /** The wire's session object, as the browser keeps it. */
  session: unknown
  /** The company of a business person. */
  businessId: string
  call<R extends RouteSpec>(route: R, input: CallInput<R>, options?: CallOptions): Promise<Answer<Loose>>
  fetch(path: string, init?: RequestInit): Promise<Answer<Loose>>
}

export interface WorldOptions {
  env?: Record<string, string>
  /** Connections of the server's pool; 10 by default. */
  pool?: number
  /** No scheduled tasks: for a test of something that a task would fix, or that runs the task itself. */
  still?: boolean
  /** The database to use; a clone of the template by default. It ends with the world. */
  database?: TestDatabase
  /** What carries messages between nodes; PostgreSQL by default. */
  fanoutDriver?: FanoutDriver
}

function pathOf(route: RouteSpec, input: { params?: Record<string, string>; query?: Record<string, unknown> }): string {
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value as string | number)]),
  )
  return `/api/v1${path}${query.size ? `?${query.toString()}` : ''}`
}

/** A complete server on a random port with its own database, and people who can call it. */
export async function openWorld(cluster: TestCluster, options: WorldOptions = {}) {
  const database = options.database ?? (await cloneTemplate(cluster, { max: options.pool ?? 10 }))
  const dataDir = await mkdtemp(join(tmpdir(), 'ensemble-world-'))
  const env = readEnv({
    NODE_ENV: 'test',
    ENSEMBLE_RATE_LIMITS: 'off',
    ENSEMBLE_MAILBOX: 'open',
    LOG_LEVEL: 'error',
    ...options.env,
  })
  let address = ''
  const log = pino({ level: env.LOG_LEVEL ?? 'error' })
  const platform = await buildPlatform({
    env,
    db: database.db,
    pool: database.pool,
    log,
    dataDir,
    wiring: wire(),
    address: () => address,
  })
  const readiness = { draining: false }
  const app = await buildApp(platform, { listenUrl: database.tasksUrl, readiness, fanoutDriver: options.fanoutDriver })
  address = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const tasks = options.still
    ? app.tasks.map((task) => ({ name: task.name, every: undefined, run: task.run }))
    : app.tasks
  const worker = await startWorker({ platform, url: database.tasksUrl, tasks, concurrency: 2 })
  if (env.ENSEMBLE_RATE_LIMITS === 'on') await stayInOneWindow()
  const stop = async () => {
    app.hub.close()
    await app.server.close()
    await platform.mediaWorkers.close()
    await worker.stop()
    await app.fanout.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    ...people(app, platform, database, () => address),
    app,
    platform,
    database,
    readiness,
    dataDir,
    wiring: wire(),
    address: () => address,
    stop,
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

function people(app: App, platform: Platform, database: TestDatabase, address: () => string) {
  const ctx = (): Context => contextOfNobody(platform, 'test')

  const speak = (token: string | undefined): Pick<Person, 'call' | 'fetch'> => {
    const send = async (path: string, init: RequestInit = {}): Promise<Answer<Loose>> => {
      const headers = new Headers(init.headers)
      if (token) headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(address() + path, { redirect: 'manual', ...init, headers })
      const text = await response.text()
      const json = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
      return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
    }
    return {
      fetch: send,
      call: (route, input, options = {}) => {
        const { params, query, body } = input as {
          params?: Record<string, string>
          query?: Record<string, unknown>
          body?: unknown
        }
        const headers = new Headers(options.headers)
        if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
        if (options.raw) headers.set('content-type', options.raw.type)
        else if (body !== undefined) headers.set('content-type', 'application/json')
        const payload = options.raw?.body ?? (body === undefined ? undefined : JSON.stringify(body))
        return send(pathOf(route, { params, query }), {
          method: route.method,
          headers,
          ...(payload !== undefined && { body: payload }),
        })
      },
    }
  }

  const join = async (name: string, metadata: Record<string, unknown>, email?: string): Promise<Person> => {
    const at =
      email ?? `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${randomBytes(3).toString('hex')}@studio.example`
    const id = await makeAccount(ctx(), app.auth, { email: at, metadata })
    const session = await makeSession(ctx(), app.auth, id)
    return {
      id,
      name,
      email: at,
      token: session.access_token,
      refreshToken: session.refresh_token,
      session,
      businessId: id,
      ...speak(session.access_token),
    }
  }

  const talent = (options: { name?: string; email?: string; profession?: Craft; location?: string } = {}) =>
    join(
      options.name ?? 'Maya Lindqvist',
      {
        account_type: 'talent',
        full_name: options.name ?? 'Maya Lindqvist',
        profession: options.profession ?? 'Cinematographer',
        location: options.location ?? 'Malmö, Sweden',
      },
      options.email,
    )
  /** `name: ''`: as the business form signs up, which asks for no name. */
  const business = (options: { company?: string; name?: string; email?: string } = {}) =>
    join(
      options.name ?? 'Jonas Weber',
      {
        account_type: 'business',
        company_name: options.company ?? 'Northlight Pictures',
        company_type: 'Production House',
        full_name: options.name ?? 'Jonas Weber',
      },
      options.email,
    )

  /** Another seat in a company. */
  const seat = async (
    businessId: string,
    role: 'owner' | 'recruiter' | 'viewer',
    name = 'Ines Moreau',
  ): Promise<Person> => {
    const person = await join(name, { account_type: 'business', company_name: `${name} Ltd`, full_name: name })
    await database.db.deleteFrom('company_members').where('user_id', '=', person.id).execute()
    await database.db
      .insertInto('company_members')
      .values({ business_id: businessId, user_id: person.id, role })
      .execute()
    return { ...person, businessId }
  }
  const admin = async () => {
    const person = await talent({ name: 'Ada Admin' })
    await database.db.updateTable('profiles').set({ admin: true }).where('id', '=', person.id).execute()
    return person
  }
  const unverified = async () => {
    const person = await talent({ name: 'Uma Unverified' })
    await unconfirm(ctx(), person.id)
    return person
  }
  const blocked = async () => {
    const person = await talent({ name: 'Bo Blocked' })
    await database.db
      .insertInto('blocked_users')
      .values({ user_id: person.id, reason: 'test', expires_at: sql`now() + interval '1 hour'` })
      .execute()
    return person
  }
  const anonymous: Person = {
    id: '',
    name: '',
    email: '',
    token: undefined,
    refreshToken: undefined,
    session: undefined,
    businessId: '',
    ...speak(undefined),
  }

  /** Waits until every fact is delivered and every due task is done. */
  const drain = async (): Promise<void> => {
    for (let tries = 0; tries < 500; tries += 1) {
      const { rows } = await sql<{ open: number }>`
        select (select count(*) from fact_queue)::int + count(*)::int as open
        from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`.execute(database.db)
      if (rows[0]?.open === 0) return
      await new Promise((resume) => setTimeout(resume, 20))
    }
    throw new Error('tasks did not settle')
  }
  /** The same, once the time is over in which a company can undo what it did. */
  const settle = async (): Promise<void> => {
    await drain()
    if (await announceNow(ctx())) await drain()
  }
  return { ctx, talent, business, seat, admin, unverified, blocked, anonymous, drain, settle }
}

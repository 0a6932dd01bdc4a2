import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { knownSignIns, seedDemo, type SignIn } from '../demo/seed/seed.ts'
import { buildApp } from './app.ts'
import { issueSetupCode } from './modules/administration/index.ts'
import type { Auth } from './modules/auth/index.ts'
import { readGivenKeys } from './modules/auth/setup.face.ts'
import { type Opened, openPlatform } from './open.ts'
import { readArguments } from './platform/arguments.ts'
import { DataInUse } from './platform/db/embedded-owner.ts'
import { type Env, readEnv, SettingsError } from './platform/env.ts'
import type { Readiness } from './platform/http/health.ts'
import { staysHome } from './platform/http/own-machine.ts'
import { openScreen } from './platform/log/screen.ts'
import { mailboxPath } from './platform/mail/mailbox.ts'
import { ensureCities } from './platform/places/index.ts'
import { startWorker } from './platform/tasks/worker.ts'

const OLDEST_NODE = 26
const USAGE = `Usage: npm start
       Starts the server. Its settings are environment variables: see .env.example.`
/** How long a load balancer has to notice that the server is no longer ready. */
const DRAIN_MS = 1_500
/**
 * Ctrl-C reaches the process twice, from the terminal and through npm: only a later signal means that someone is
 * impatient.
 */
const ECHO_MS = 1_000

function settings(): Env {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new SettingsError(
      `Ensemble needs Node ${OLDEST_NODE}, which npm installs with it. This is ${process.version}. Start it with "npm start".`,
    )
  }
  return readEnv()
}

/** How to make the first administrator: shown only to whoever started the server, and stored only as a hash. */
function setupBanner(code: string, address: string): string {
  const line = `  No administrator yet. Setup code: ${code}  `
  const edge = '─'.repeat(line.length)
  return `
  ┌${edge}┐
  │${line}│
  └${edge}┘
  Create the first one at ${address}/admin/create-admin (the code expires in 24 hours),
  or run: npm run admin -- grant <email>
`
}

const isTaken = (error: unknown): error is NodeJS.ErrnoException & { port: number; address: string } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** On this machine it is shown by its name: at an IP address browsers refuse passkeys. */
const shownHost = (host: string) => (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host)

/** A server that is up. `stop` ends it gracefully, within the time that requests in flight get. */
interface Running {
  stop(signal: string): Promise<void>
}

async function main(): Promise<void> {
  readArguments({ usage: USAGE })
  const started = performance.now()
  const env = settings()
  // the next start needs no compiler in memory, even after a kill
  flushCompileCache()
  if (env.AUTH_SIGNING_KEYS) await readGivenKeys(env.AUTH_SIGNING_KEYS)
  const readiness: Readiness = { draining: false }
  const running = open(env, readiness, started)
  endOnSignal(readiness, running)
  await running
}

/**
 * SIGTERM and Ctrl-C are handled from the very start: a server still starting up finishes that without taking requests
 * and then stops gracefully, so that it never leaves its database running.
 */
function endOnSignal(readiness: Readiness, running: Promise<Running>): void {
  let stoppingSince: number | undefined
  const end = async (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < ECHO_MS) return
      console.error('Stopping immediately.')
      process.exit(1)
    }
    stoppingSince = performance.now()
    readiness.draining = true
    await (await running).stop(signal)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      end(signal).catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
  }
}

async function open(env: Env, readiness: Readiness, started: number): Promise<Running> {
  const opened = await openPlatform(env, { alone: true, screen: openScreen(env) })
  try {
    return await serve(opened, env, readiness, started)
  } catch (error) {
    // a failure such as a taken port must not leave the database running
    await opened.close().catch((failure: unknown) => console.error(failure))
    throw error
  }
}

/** The sign-ins for the demo; the first start fills it in. */
async function fillDemo({ ctx, screen }: Opened, auth: Auth): Promise<SignIn[] | undefined> {
  const fill = () => seedDemo(ctx(), auth)
  return (await knownSignIns(ctx())) ?? screen.step('Filling in the demo', fill, (signIns, took) => signIns && took)
}

/** From the open database to the line that says where to open the app. */
async function serve(opened: Opened, env: Env, readiness: Readiness, started: number): Promise<Running> {
  const { platform } = opened
  readiness.databaseIsUp = opened.databaseIsUp
  const app = await buildApp(platform, { listenUrl: opened.tasksUrl, readiness })
  const signIns = env.ENSEMBLE_DEMO === 'on' && !env.DATABASE_URL ? await fillDemo(opened, app.auth) : undefined
  const worker = await startWorker({ platform, url: opened.tasksUrl, tasks: app.tasks, queues: app.queues })
  readiness.queueAges = worker.ages
  // facts left over from the last run
  platform.bell.ring()
  await ensureCities(platform)
  await app.server.listen({ host: env.HOST, port: env.PORT })
  const { port } = app.server.server.address() as { port: number }
  const address = `http://${shownHost(env.HOST)}:${port}`
  await opened.listensAt(address)
  console.log(`Ensemble is ready at ${platform.publicUrl()} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  for (const { who, email, password } of signIns ?? []) console.log(`Demo sign-in: ${who}\n  ${email}  ${password}`)
  if (staysHome(env) && !env.SMTP_URL) console.log(`Emails are kept at ${address}${await mailboxPath(platform)}`)

  void platform.mediaWorkers
    .prepare()
    .catch((error: unknown) => platform.log.warn({ err: error }, 'uploaded media cannot be processed'))
  const setupCode = await issueSetupCode(platform)
  if (setupCode) console.error(setupBanner(setupCode, platform.publicUrl()))
  return {
    stop: async (signal) => {
      await opened.listensAt(undefined)
      platform.log.info({ signal }, 'draining')
      if (env.production) await wait(DRAIN_MS)
      app.hub.close()
      await app.server.close()
      // before the tasks that wait for them: those run again after the next start
      await platform.mediaWorkers.close()
      await worker.stop()
      await app.fanout.stop()
      await opened.close()
    },
  }
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(`These settings need fixing:\n${error.message}`)
  else if (error instanceof DataInUse) console.error(error.message)
  else if (isTaken(error))
    console.error(`Port ${error.port} on ${error.address} is in use. Stop the other program, or set PORT.`)
  else console.error(error)
  process.exit(1)
})

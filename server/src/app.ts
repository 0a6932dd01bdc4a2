import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { deletionTask, namesOf, unconfirmedTask } from './modules/accounts/lifecycle.face.ts'
import { accountsModule } from './modules/accounts/module.ts'
import { recordAct } from './modules/administration/index.ts'
import { administrationModule } from './modules/administration/module.ts'
import { announcementsModule } from './modules/announcements/module.ts'
import { answerForLeaving } from './modules/applications/index.ts'
import { applicationsModule } from './modules/applications/module.ts'
import type { Auth } from './modules/auth/index.ts'
import { authModule } from './modules/auth/module.ts'
import { createSessionReader, findAccountTraces, loadKeys, type WireAct } from './modules/auth/setup.face.ts'
import { collaborationsModule } from './modules/collaborations/module.ts'
import { accountHooks } from './modules/companies/hooks.face.ts'
import { companiesModule } from './modules/companies/module.ts'
import { companyTestimonialsModule } from './modules/company-testimonials/module.ts'
import { eventsModule } from './modules/events/module.ts'
import { exportsModule } from './modules/exports/module.ts'
import { figuresModule } from './modules/figures/module.ts'
import { followingModule } from './modules/following/module.ts'
import { endForLeaving } from './modules/interviews/index.ts'
import { interviewsModule } from './modules/interviews/module.ts'
import { jobsModule } from './modules/jobs/module.ts'
import { mediaModule } from './modules/media/module.ts'
import { messagingModule } from './modules/messaging/module.ts'
import { newsModule } from './modules/news/module.ts'
import { portfolioModule } from './modules/portfolio/module.ts'
import { postsModule } from './modules/posts/module.ts'
import { preferencesModule } from './modules/preferences/module.ts'
import { presenceModule } from './modules/presence/module.ts'
import { profilesModule } from './modules/profiles/module.ts'
import { pushModule } from './modules/push/module.ts'
import { relationsModule } from './modules/relations/module.ts'
import { safetyModule } from './modules/safety/module.ts'
import { searchesModule } from './modules/searches/module.ts'
import { shortlistsModule } from './modules/shortlists/module.ts'
import { supportModule } from './modules/support/module.ts'
import { viewsModule } from './modules/views/module.ts'
import type { Context, Platform } from './platform/context.ts'
import type { Constraints } from './platform/db/constraints.ts'
import { inTransaction } from './platform/db/in-transaction.ts'
import { eraseTraces } from './platform/erase-traces.ts'
import type { Reaction } from './platform/facts/define-fact.ts'
import { deliverFacts } from './platform/facts/deliver.ts'
import { factQueue } from './platform/facts/waiting.ts'
import { Fanout, type FanoutDriver } from './platform/fanout/fanout.ts'
import { PostgresDriver } from './platform/fanout/postgres-driver.ts'
import { type AppPages, openAppPages } from './platform/http/app-page.ts'
import type { Readiness } from './platform/http/health.ts'
import { LiveHub } from './platform/http/live-hub.ts'
import { mountLive } from './platform/http/mount-live.ts'
import { publishApi } from './platform/http/openapi.ts'
import { servePages } from './platform/http/pages.ts'
import { buildServer } from './platform/http/server.ts'
import { readSessions, type Sessions } from './platform/http/session.ts'
import type { LiveEar } from './platform/live/define-ear.ts'
import { forgetFailedTask } from './platform/mail/failed.ts'
import { mountMailbox } from './platform/mail/mailbox.ts'
import { sendMailTask } from './platform/mail/send.ts'
import { mailQueue } from './platform/mail/waiting.ts'
import type { DeclaredNeed } from './platform/needs/define-need.ts'
import type { Notice, NoticeEnd } from './platform/notices/define-notice.ts'
import { loadCitiesTask, mountPlaces } from './platform/places/index.ts'
import type { AnyTask } from './platform/tasks/define-task.ts'
import { forgetFanoutTask, housekeepingTask } from './platform/tasks/housekeeping.ts'
import type { WaitingQueue } from './platform/tasks/queue-ages.ts'
import { orphanSweepTask } from './platform/tasks/sweep-orphans.ts'
import { analyticsReactions } from './reactions/analytics/index.ts'
import { deliveriesReactions } from './reactions/deliveries/index.ts'
import { digestReactions } from './reactions/digest/index.ts'
import { emailReactions } from './reactions/emails/index.ts'
import { interviewReactions } from './reactions/interviews/index.ts'
import { matchingReactions } from './reactions/matching/module.ts'
import { noticeReactions } from './reactions/notices/index.ts'
import { portfolioReactions } from './reactions/portfolio/index.ts'
import { postsReactions } from './reactions/posts/index.ts'
import { pushReactions } from './reactions/push/index.ts'
import { searchReactions } from './reactions/searches/index.ts'
import { talentPoolReactions } from './reactions/talent-pool/index.ts'
import { teamReactions } from './reactions/teams/index.ts'
import { analyticsRead } from './reads/analytics/index.ts'
import { dashboardsRead } from './reads/dashboards/index.ts'
import { discoverRead } from './reads/discover/module.ts'
import { publicRead } from './reads/public/index.ts'
import { searchRead } from './reads/search/index.ts'
import { startRead } from './reads/start/index.ts'
import { talentAnalyticsRead } from './reads/talent-analytics/index.ts'
import { talentPoolRead } from './reads/talent-pool/module.ts'
import { readBlocked, readViewer } from './reads/viewer/viewer.reads.ts'

/** What a module gets when it is mounted. */
interface Parts {
  auth: Auth
  fanout: Fanout
  sessions: Sessions
  pages: AppPages
  hub: LiveHub
}

/** A feature as the app sees it. `person`: how to export and erase the data it keeps about a person. */
export interface Module {
  name: string
  mount(app: FastifyInstance, parts: Parts): void | Promise<void>
  tasks?: readonly AnyTask[]
  /** What waits to be done, for the operator's numbers. */
  queues?: readonly WaitingQueue[]
  /** The message that people see when a constraint of its tables is violated. */
  constraints?: Constraints
  /** Its notifications, and the facts that mark them as read once the person has seen the thing itself. */
  notices?: readonly Notice[]
  noticeEnds?: readonly NoticeEnd[]
  /** What of it needs a person, for their home. */
  needs?: readonly DeclaredNeed[]
  /** What pages may say over the live connection. */
  ears?: readonly LiveEar[]
  /** Which open pages refresh when something changes. */
  topics?: readonly Reaction[]
  person: {
    exportFor(ctx: Context, userId: string): Promise<Record<string, unknown>>
    eraseFor(ctx: Context, userId: string): Promise<void>
  }
}

/** A folder of reactions: it responds to facts and may have routes over its own tables. */
export interface ReactionModule {
  name: string
  reactions: readonly Reaction[]
  mount?(app: FastifyInstance, parts: Parts): void | Promise<void>
  tasks?: readonly AnyTask[]
  person?: Module['person']
}

/** Every module. A module may use only those listed before it. */
export const modules: readonly Module[] = [
  {
    ...authModule,
    mount: (app, { auth }) => authModule.mount(app, auth, { erase: eraseAccount, noteAct: noteWireAct }),
  },
  {
    ...accountsModule,
    tasks: [
      deletionTask({ erase: (ctx, userId) => eraseAccount(ctx, userId), answer: endForLeaving(answerForLeaving) }),
      unconfirmedTask((ctx, userId) => eraseAccount(ctx, userId)),
    ],
  },
  preferencesModule,
  presenceModule,
  pushModule,
  relationsModule,
  mediaModule,
  companiesModule,
  viewsModule,
  profilesModule,
  portfolioModule,
  postsModule,
  jobsModule,
  collaborationsModule,
  eventsModule,
  newsModule,
  followingModule,
  applicationsModule,
  interviewsModule,
  companyTestimonialsModule,
  shortlistsModule,
  searchesModule,
  messagingModule,
  figuresModule,
  administrationModule,
  supportModule,
  announcementsModule,
  safetyModule,
  exportsModule(() => [...modules, ...reactionModules]),
]

/** What belongs to no module: GET routes and SELECTs over all of them. */
const reads: readonly { name: string; mount(app: FastifyInstance, parts: Parts): void | Promise<void> }[] = [
  discoverRead,
  searchRead,
  talentPoolRead,
  startRead,
  dashboardsRead,
  talentAnalyticsRead,
  analyticsRead,
  publicRead,
]

export const notices: readonly Notice[] = [...modules, matchingReactions].flatMap((part) => part.notices ?? [])
const noticeEnds = modules.flatMap((module) => module.noticeEnds ?? [])

export const reactionModules: readonly ReactionModule[] = [
  matchingReactions,
  noticeReactions(notices, noticeEnds),
  emailReactions(notices),
  pushReactions(notices),
  deliveriesReactions,
  digestReactions,
  searchReactions,
  { name: 'live', reactions: modules.flatMap((module) => module.topics ?? []) },
  analyticsReactions,
  postsReactions,
  portfolioReactions,
  talentPoolReactions,
  teamReactions,
  interviewReactions,
]

/**
 * Erases everything we keep about a person in one transaction: in every module, from the last to the first, then in what
 * the platform keeps for all of them.
 */
const eraseAccount = (ctx: Context, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const traces = {
      id: userId,
      names: await namesOf(ctx.db, userId),
      ...(await findAccountTraces(ctx.db, userId)),
    }
    for (const { person } of [...modules, ...reactionModules].toReversed()) await person?.eraseFor(ctx, userId)
    await eraseTraces(ctx, traces)
  })

/** Names the person when their role may administer over the wire; a service token names no one. */
const noteWireAct = (ctx: Context, { act, userId, details }: WireAct): Promise<string> =>
  recordAct(ctx, {
    act,
    subjectType: 'user',
    subjectId: userId,
    ...(details && { details }),
    ...(!ctx.viewer && { actor: 'service token' as const }),
  })

export interface App {
  server: FastifyInstance
  auth: Auth
  hub: LiveHub
  fanout: Fanout
  tasks: readonly AnyTask[]
  queues: readonly WaitingQueue[]
}

const SERVER_ROOT = fileURLToPath(new URL('..', import.meta.url))

interface AppOptions {
  listenUrl: string
  readiness: Readiness
  /** PostgreSQL at `listenUrl` by default. */
  fanoutDriver?: FanoutDriver | undefined
}

const PLATFORM_TASKS = [
  sendMailTask,
  forgetFailedTask,
  loadCitiesTask,
  housekeepingTask,
  forgetFanoutTask,
  orphanSweepTask,
]

/** Builds the whole server, without listening: platform, then modules, reads and reactions. */
export async function buildApp(platform: Platform, options: AppOptions): Promise<App> {
  const driver = options.fanoutDriver ?? new PostgresDriver(options.listenUrl, platform.log)
  const fanout = new Fanout(driver, platform.log)
  const auth: Auth = { keys: await loadKeys(platform.db, platform.env), hooks: accountHooks }
  const sessions = createSessionReader({
    keys: auth.keys,
    issuer: () => `${platform.publicUrl()}/auth/v1`,
    readViewer: (sessionId) => readViewer(platform.db, sessionId, platform.env),
    readBlocked: (userId, sessionId) => readBlocked(platform.db, userId, sessionId),
    fanout,
  })
  const hub = new LiveHub(sessions, fanout)
  const server = await buildServer(platform, options.readiness)
  readSessions(server, sessions)
  for (const ear of modules.flatMap((module) => module.ears ?? []))
    hub.hear(ear.type, (viewer, frame) => ear.hear(platform, viewer, frame))
  await mountLive(server, hub)
  const webRoot = join(SERVER_ROOT, '../web/dist')
  const pages = openAppPages(webRoot)
  const parts: Parts = { auth, fanout, sessions, pages, hub }
  for (const part of [...modules, ...reads, ...reactionModules]) await part.mount?.(server, parts)
  mountPlaces(server)
  await mountMailbox(server)
  await publishApi(server)
  await servePages(server, webRoot, [{ prefix: '/demo-pictures/', root: join(SERVER_ROOT, 'demo/pictures') }], pages)
  await fanout.start()
  return {
    server,
    auth,
    hub,
    fanout,
    tasks: [
      ...PLATFORM_TASKS,
      ...deliverFacts(reactionModules.flatMap((part) => part.reactions)),
      ...[...modules, ...reactionModules].flatMap((part) => part.tasks ?? []),
    ],
    queues: [factQueue, mailQueue, ...modules.flatMap((module) => module.queues ?? [])],
  }
}

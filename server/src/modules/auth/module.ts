import type { FastifyInstance } from 'fastify'
import type { Auth } from './auth.service.ts'
import { authHousekeepingTask } from './auth.tasks.ts'
import { emailChangeRoutes } from './email-change/email-change.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { functionRoutes } from './functions.ts'
import { exportAuth, eraseAuth } from './person.queries.ts'
import { resetRoutes } from './reset.routes.ts'
import { refusalLogOf } from './security-events/refusal-log.ts'
import { noteDenial, noteRefusal } from './security-events/security-events.ts'
import { meSessionsRoutes } from './sessions/me-sessions.routes.ts'
import type { AdminCallbacks } from './wire/admin-acts.ts'
import { adminWireRoutes } from './wire/admin.ts'
import { wireRoutes } from './wire/routes.ts'
import { wirePlugin } from './wire/wire.ts'

/** Sign-up, sign-in, codes, sessions: the upstream wire, its two functions, and the reset link. */
export const authModule = {
  name: 'auth',
  async mount(app: FastifyInstance, auth: Auth, callbacks: AdminCallbacks): Promise<void> {
    app.limiter.onFirstRefusal((refusal) => noteRefusal(app.platform, refusal))
    app.denials.onDenial((denial) => noteDenial(app.platform, denial))
    app.addHook('onClose', () => refusalLogOf(app.platform).settled())
    await wirePlugin(app, auth, (wire) => {
      adminWireRoutes(wire, auth, callbacks)
      wireRoutes(wire, auth)
      functionRoutes(wire, auth)
    })
    resetRoutes(app, auth)
    factorRoutes(app, auth)
    meSessionsRoutes(app)
    emailChangeRoutes(app)
  },
  tasks: [authHousekeepingTask],
  person: { exportFor: exportAuth, eraseFor: eraseAuth },
}

import { z } from 'zod'
import { route } from '../core/route.ts'

/** How many recovery codes an account has at a time. */
export const RECOVERY_CODES = 10

/** The second factor of the person's own account, besides what the auth client does. */
export const factors = {
  recoveryCodes: route({
    method: 'GET',
    path: '/me/recovery-codes',
    summary: 'How many recovery codes I have left',
    access: 'member',
    response: z.object({ left: z.int().min(0).max(RECOVERY_CODES) }),
  }),
  /** Only from a session that used the second factor. */
  makeRecoveryCodes: route({
    method: 'POST',
    path: '/me/recovery-codes',
    summary: 'Create new recovery codes, shown only once; older ones stop working',
    access: 'member',
    response: z.object({ codes: z.array(z.string()).length(RECOVERY_CODES) }),
  }),
  useRecoveryCode: route({
    method: 'POST',
    path: '/me/recovery-codes/use',
    summary: 'Turn two-factor authentication off with a recovery code',
    access: 'session',
    changesViewer: true,
    body: z.object({ code: z.string().min(1, 'Enter one of your recovery codes').max(100) }),
  }),
}

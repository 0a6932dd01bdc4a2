import { GoTrueAdminApi } from '@supabase/auth-js'
import { signServiceToken } from '../modules/auth/service-token.ts'
import type { World } from './world.ts'

/** An operator's tool: the unmodified client's admin calls with a service token, and the same calls raw. */
export async function serviceClient(world: World) {
  const { token } = await signServiceToken(world.app.auth.keys, 1)
  const headers = { authorization: `Bearer ${token}` }
  return {
    admin: new GoTrueAdminApi({ url: `${world.address()}/auth/v1`, headers }),
    /** A string is sent as it is, anything else as JSON. */
    call: (method: string, path: string, body?: unknown) =>
      world.anonymous.fetch(`/auth/v1${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  }
}

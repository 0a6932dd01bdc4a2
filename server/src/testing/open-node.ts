import { buildApp } from '../app.ts'
import { readEnv } from '../platform/env.ts'
import type { FanoutDriver } from '../platform/fanout/fanout.ts'
import { stayInOneWindow } from './one-window.ts'
import type { World } from './open-world.ts'

export interface Node {
  address: string
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Record<string, string>; headers: Headers }>
  stop(): Promise<void>
}

/** Another node on a world's database, with its own settings. It runs no background tasks: the world's worker does. */
export async function openNode(
  world: World,
  settings: Record<string, string> = {},
  fanoutDriver?: FanoutDriver,
): Promise<Node> {
  const env = readEnv({
    NODE_ENV: 'test',
    ENSEMBLE_RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    AUTH_SEND_INTERVAL_S: '0',
    ...settings,
  })
  const app = await buildApp(
    { ...world.platform, env },
    { listenUrl: world.database.tasksUrl, readiness: { draining: false }, fanoutDriver },
  )
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 })
  if (env.ENSEMBLE_RATE_LIMITS === 'on') await stayInOneWindow()
  return {
    address,
    async post(path, body, headers = {}) {
      const answer = await fetch(address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      return {
        status: answer.status,
        body: text.startsWith('{') ? (JSON.parse(text) as Record<string, string>) : {},
        headers: answer.headers,
      }
    },
    async stop() {
      app.hub.close()
      await app.server.close()
      await app.fanout.stop()
    },
  }
}

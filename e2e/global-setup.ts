import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COMPILED } from './lib/compiled.ts'

/** Starts the run's database cluster; its end takes it down with everything in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('../server/src/testing/serve.ts', import.meta.url)), ['cluster'], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILED },
  })
  process.env['E2E_CLUSTER'] = JSON.stringify(
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`the database of the browser tests ended with ${code}`)))
    }),
  )
  return () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
}

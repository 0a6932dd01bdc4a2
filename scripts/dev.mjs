// Runs the server and the web app with reload on both sides. Ctrl-C stops both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readArguments } from '../server/src/platform/arguments.ts'

readArguments({
  usage: `Usage: npm run dev
       Runs the server on PORT (3000) and the web app on 5173, both with reload.`,
})
const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'
const start = (name, args, env = {}) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.on('exit', (code) => {
    console.log(`${name} ended${code ? ` with code ${code}` : ''}`)
    stop(code ?? 0)
  })
  return child
}

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

const children = [
  start('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PORT: port,
    // the page's own address: passkeys work nowhere else
    PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
  }),
  start('web', ['node_modules/vite/bin/vite.js', 'web', '--port', '5173'], {
    ENSEMBLE_SERVER: `http://localhost:${port}`,
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = [
  // the browser without its window: a tenth less work for every test
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  return [chromium.executablePath(), ...PLACES].find((path) => path && existsSync(path))
}

function run(command: string, args: string[]): void {
  console.log(`> ${command} ${args.join(' ')}`)
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/**
 * A Chromium: CHROMIUM_PATH, an installed one, Debian's as root, else Playwright's own download. Throws if there is
 * none.
 */
export function ensureChromium(): string {
  const there = found()
  if (there) return there
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '-o',
      'DPkg::Lock::Timeout=300',
      'chromium-headless-shell',
      'fonts-liberation',
    ])
  }
  if (!found()) run('npx', ['playwright', 'install', 'chromium'])
  const path = found()
  if (!path) throw new Error('There is no Chromium. Install Chromium or Chrome, or set CHROMIUM_PATH.')
  return path
}

import { defineConfig } from '@playwright/test'
import { ensureChromium } from './ensure-chromium.ts'

// software-rendered graphics cost a fifth of the whole run
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]
if (process.getuid?.() === 0) args.push('--no-sandbox')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  workers: 3,
  fullyParallel: false,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  // what fails is asked once more, alone after all others; what passes only then is listed by name
  retries: 1,
  retryStrategy: 'isolated',
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // every frame of a movement is painted by the processor; what moves has tests of its own, which turn this off
    contextOptions: { reducedMotion: 'reduce' },
    // what a worker answers, a test's own routes don't see: only the tests about it have one
    serviceWorkers: 'block',
    // tracing every test costs a third of the whole run: a retry writes a trace, and so does --trace on
    trace: 'on-first-retry',
    // for pictures of failures alone, every page would have to be pictured as it closes
    screenshot: 'off',
    // download names stay as they are only in a locale that can write them
    launchOptions: {
      executablePath: ensureChromium(),
      args,
      env: { ...process.env, LANG: process.env['LANG'] ?? 'C.UTF-8' },
    },
  },
})

import { defineConfig } from '@playwright/test'
import { ensureChromium } from './ensure-chromium.ts'

// graphics made up in software cost a fifth of the whole run
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic', '--disable-gpu']
if (process.getuid?.() === 0) args.push('--no-sandbox')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  timeout: 45_000,
  expect: { timeout: 7_000 },
  // on a machine that nobody watches one more try, which the summary names as flaky
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    // the names of downloads are kept as they are only in a locale that can write them
    launchOptions: { executablePath: ensureChromium(), args, env: { ...process.env, LANG: process.env['LANG'] ?? 'C.UTF-8' } },
  },
})

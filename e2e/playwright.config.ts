import { defineConfig } from '@playwright/test'
import { ensureChromium } from './ensure-chromium.ts'

// What Playwright itself turns off: Chromium heeds only the last list that it is given.
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
// The browser's own toolbar is a page in a process of its own, and another process waits in reserve: half of the work of opening a window.
const TOOLBAR = [
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIBackForwardButton',
  'WebUIHomeButton',
  'WebUIToolbar',
  'WebUILocationBar',
  'WebUISplitTabsButton',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

// graphics made up in software cost a fifth of the whole run
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  `--disable-features=${[...OFF, ...TOOLBAR].join(',')}`,
]
if (process.getuid?.() === 0) args.push('--no-sandbox')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 3,
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
    // a trace of every test costs a third of the whole run: the second try writes one, and so does --trace on
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // the names of downloads are kept as they are only in a locale that can write them
    launchOptions: {
      executablePath: ensureChromium(),
      args,
      env: { ...process.env, LANG: process.env['LANG'] ?? 'C.UTF-8' },
    },
  },
})

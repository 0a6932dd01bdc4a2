import { defineConfig } from '@playwright/test'
import { ensureChromium } from './ensure-chromium.ts'

// What Playwright itself turns off: Chromium uses only the last list it is given.
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
// The browser's own toolbar is a page in a separate process, and another process is kept in reserve: half the work of
// opening a window.
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

// software-rendered graphics cost a fifth of the whole run
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
  // one retry on an unattended machine; the summary reports it as flaky
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // tracing every test costs a third of the whole run: a retry writes a trace, and so does --trace on
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // download names stay as they are only in a locale that can write them
    launchOptions: {
      executablePath: ensureChromium(),
      args,
      env: { ...process.env, LANG: process.env['LANG'] ?? 'C.UTF-8' },
    },
  },
})

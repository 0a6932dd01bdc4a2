import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { iconLetters } from './plugins/icon-letters.ts'
import { leanRoutes } from './plugins/lean-routes.ts'
import { noChunkCircles } from './plugins/no-chunk-circles.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { LETTERED } from './src/ui/lettered-icons.ts'

/** Preloads the two fonts from the page's head, so that text never moves when they arrive. */
const preloadFonts = (): Plugin => ({
  name: 'ensemble:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
})

/** What the page shows by itself comes first: its style and typefaces before the app's files. */
const paintFirst = (): Plugin => ({
  name: 'ensemble:paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" '),
  },
})

/** Tells `/theme.js` where the client of the auth service is, which whoever keeps a session needs at once. */
const nameAuthClient = (): Plugin => ({
  name: 'ensemble:name-auth-client',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const client = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'auth-client')
      return client
        ? html.replace('<script src="/theme.js"', `<script src="/theme.js" data-client="/${client.fileName}"`)
        : html
    },
  },
})

/**
 * Few and stable files: what every page needs of others' code and of ours, what most pages share, the calls and words of the contract, and the
 * parts that pages share, by the pages that use them; what runs beside every page of somebody signed in; what shows and takes media stays together, and so does the client of the auth service. A file for each would cost more in requests than in bytes.
 */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|vite\/preload/, priority: 4 },
  { name: 'base', tags: ['$initial' as const], test: /\/(web|contract)\/src\//, priority: 3 },
  { name: 'auth-client', test: /@supabase\/auth-js|tslib|session\/auth-client/, priority: 5 },
  { name: 'query', test: /node_modules\/@tanstack\/(react-query|query-core)/, minShareCount: 8, priority: 3 },
  {
    name: 'beside',
    test: /\/web\/src\/(shared\/session\/personal|shared\/replies\/reply-(names|days)|shared\/search\/hit-text|lib\/(iso-day|live-line|live-list|live-topic|lazy-part|use-slash)|features\/(applicants\/applicants|messaging\/messaging)\.live)\./,
    includeDependenciesRecursively: false,
    priority: 2.6,
  },
  {
    // the first page's rows, which other lists share
    name: 'board',
    test: /\/web\/src\/(shared\/posts\/(board-(list|row)|use-visit|new-line|row-facts|post-act)|features\/(discover\/posts|marks\/marked))\./,
    includeDependenciesRecursively: false,
    priority: 2.6,
  },
  {
    name: 'form',
    test: /\/web\/src\/ui\/(dialog|dialog-keys|picked|form\/(choices|combo-box|date-field|text-field|search-field|select|field|tag-input|suggestions))\./,
    includeDependenciesRecursively: false,
    priority: 2.6,
  },
  {
    name: 'common',
    // what plays and saves media, what applies, and some signs are on many pages, but not on the first one
    test: /lucide-react\/(?!.*\/(badge-check|download|file-text|pause|play|rotate-cw|scissors|upload)\.)|\/web\/src\/(ui\/(?!media\/|progress\.|form\/(form-failure|media-drop|drop-zone)\.)|shared\/time\/)|\/contract\/src\/(?!media\/|companies\/|applications\/applications\.).*(\.routes|\.flow|\.messages|vocabulary)\.ts$/,
    minShareCount: 16,
    priority: 2.5,
  },
  {
    // the header and the tab bar have the same few on every page of somebody signed in; the key that searches is beside them
    name: 'shell-icons',
    test: /lucide-react\/.*\/(bell|building-complex|chart-column|file-check-corner|image|message-square|square-plus|users?-round)\.m?js$|\/web\/src\/ui\/key-hint\./,
    priority: 2.6,
  },
  {
    name: 'calls',
    // what has a page of its own, and what runs beside every page, would bring others' calls along
    test: /\/contract\/src\/(?!messaging\/scheduled\.|applications\/offers\.|notifications\/notifications\.).*(\.routes|\.flow|\.messages|vocabulary)\.ts$/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 500,
    priority: 2,
  },
  {
    name: 'icons',
    test: /lucide-react/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1200,
    priority: 2,
  },
  {
    // the contact sheet's parts are on the pages of work and of posts, always together
    name: 'frames',
    test: /\/web\/src\/(ui\/(film-edge|grease|blank-frame|frame-(craft|number))|shared\/media\/craft-of)\./,
    includeDependenciesRecursively: false,
    priority: 2.6,
  },
  {
    name: 'media',
    test: /\/web\/src\/(ui\/(media\/(?!wave|pdf-document|trusted-script)|form\/(picture-field|media-drop)\.)|shared\/media\/(frame-|works))/,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'applying', test: /\/web\/src\/features\/applying\//, includeDependenciesRecursively: false, priority: 2 },
  {
    name: 'parts',
    test: /\/web\/src\/(ui|shared\/time)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    priority: 1,
  },
]

/**
 * What the first page draws, and draws once: remembering what it drew would double its code and save nothing. Rows of a
 * board are drawn again only when a mark changes.
 */
const DRAWN_ONCE =
  /\/web\/src\/(app\/(shell\/[\w-]+|background|error-page|offline-bar|unreachable)|features\/(discover\/(bar|board|board-skeleton|discover-screen|orders|posts|rail|search-box|section-head)|marks\/(marked|post-actions)|needs\/your-call|messaging\/messaging\.watch|notifications\/(notifications\.watch|unread)|saved-searches\/save-search)|routes\/_app\/index|lib\/use-(keys|scroll-shield|slash|whole-cards)|shared\/(posts\/(board-list|board-row|new-line|post-act)|replies\/named-ring|session\/session)|ui\/(avatar|badge|blank-frame|button|chip|figure|film-edge|glyph|key-hint|link|load-more|mark|menu|popover|skeleton|states\/(empty|failed)|tabs))\.tsx?/

const server = process.env.ENSEMBLE_SERVER ?? 'http://localhost:3000'
const proxied = ['/api', '/auth/v1', '/functions', '/dev/mailbox', '/livez', '/files', '/media', '/demo-pictures']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: [/node_modules/, /^\0/, DRAWN_ONCE] }),
    tailwindcss(),
    iconLetters(join(import.meta.dirname, 'src/ui'), LETTERED),
    leanRoutes(),
    noChunkCircles(),
    preloadFonts(),
    nameAuthClient(),
    paintFirst(),
    serviceWorker(),
  ],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // a slow machine is nothing to warn of
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups }, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` },
    },
  },
  server: {
    host: 'localhost',
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: server, ws: path === '/api', changeOrigin: false }]),
    ),
  },
  preview: { host: '127.0.0.1' },
})

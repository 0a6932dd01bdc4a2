import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

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

const server = process.env.ENSEMBLE_SERVER ?? 'http://127.0.0.1:3000'
const proxied = ['/api', '/auth/v1', '/functions', '/dev/mailbox', '/livez', '/files', '/demo-pictures']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routesDirectory: 'src/routes', generatedRouteTree: 'src/routeTree.gen.ts' }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    preloadFonts(),
  ],
  build: { target: 'baseline-widely-available', manifest: true, cssCodeSplit: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, ws: path === '/api', changeOrigin: false }])),
  },
  preview: { host: '127.0.0.1' },
})

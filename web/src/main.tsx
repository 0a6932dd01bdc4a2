import './ui/index.css'
import './lib/zod-settings.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/providers.tsx'
import { holdArticle } from './app/served-article.ts'
import { reloadWhenStale } from './app/stale-page.ts'
import { watchConnection } from './lib/connection.ts'

const LONGEST_WAIT_MS = 1_000
/** What makes the app installable comes after what the page itself loads. */
const WORKER_AFTER_MS = 2_000

reloadWhenStale()
watchConnection()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
holdArticle(root)

/** The mark and the headline of the served page are seen before the app takes their place; a hidden tab paints nothing and does not wait. */
const seen = new Promise<unknown>((resolve) => {
  if (document.hidden) resolve(undefined)
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, LONGEST_WAIT_MS)
})
void seen.then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void seen
    .then(() => new Promise((resume) => setTimeout(resume, WORKER_AFTER_MS)))
    .then(() => import('./app/installed.ts'))
    .then(({ startWorker }) => startWorker())
    // private windows, and browsers that forbid storage: the page works without it
    .catch(() => undefined)

import './ui/index.css'
import './lib/zod-settings.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/providers.tsx'
import { reloadWhenStale } from './app/stale-page.ts'

reloadWhenStale()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

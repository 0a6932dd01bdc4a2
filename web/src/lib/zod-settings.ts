/**
 * The content policy forbids code made from text, and zod looks for it while the first schema is built. Set before any of
 * them is loaded, and without loading zod itself; a type-only import keeps the name honest.
 */
import type { globalConfig } from 'zod/v4/core'

declare global {
  var __zod_globalConfig: typeof globalConfig | undefined
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

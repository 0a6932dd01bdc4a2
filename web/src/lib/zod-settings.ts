/**
 * The content security policy forbids evaluating strings as code, and zod probes for that when the first schema is
 * built. Set before any schema loads, and without loading zod itself; the type-only import keeps the name in sync.
 */
import type { globalConfig } from 'zod/v4/core'

declare global {
  var __zod_globalConfig: typeof globalConfig | undefined
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true }

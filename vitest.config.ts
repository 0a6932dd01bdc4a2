import { defineConfig } from 'vitest/config'

const common = { environment: 'node', testTimeout: 15_000, hookTimeout: 30_000 } as const

// Three workers on two cores: each waits for the database half of its time (355 s instead of 392).
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { ...common, name: 'contract', include: ['contract/src/**/*.test.ts', 'checks/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'server',
          // what the files have in common is loaded once for each worker: a third of the whole time
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/platform/db/test-cluster.ts'],
        },
      },
      { test: { ...common, name: 'web', isolate: false, include: ['web/{src,plugins}/**/*.test.{ts,tsx}'] } },
    ],
  },
})

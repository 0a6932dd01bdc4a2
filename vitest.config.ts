import { defineConfig } from 'vitest/config'

const common = { environment: 'node', testTimeout: 15_000, hookTimeout: 30_000 } as const

// One worker more than cores: tests also wait, for the database and for time to pass.
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { ...common, name: 'contract', include: ['contract/src/**/*.test.ts', 'checks/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/platform/db/test-cluster.ts'],
        },
      },
      { test: { ...common, name: 'web', include: ['web/{src,plugins}/**/*.test.{ts,tsx}'] } },
    ],
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../app/guard.ts'
import { Shell } from '../app/shell/shell.tsx'
import { Splash } from '../ui/mark.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => ({ me: await guard(location) }),
  component: Shell,
  pendingComponent: Splash,
  pendingMs: 0,
})

import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../app/guard.ts'
import { FilledShell } from '../app/shell/filled.tsx'
import { Splash } from '../ui/mark.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, preload }) => ({ me: await guard(location, { ahead: preload }) }),
  component: FilledShell,
  pendingComponent: Splash,
  pendingMs: 0,
})

import type { Me } from '@ensemble/contract/accounts/accounts.schemas.ts'
import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../app/guard.ts'
import { FilledShell } from '../app/shell/filled.tsx'
import { Splash } from '../ui/mark.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location, matches, preload }): Promise<{ me: Me | undefined }> => ({
    me: await guard({ location, matches, preload }),
  }),
  component: FilledShell,
  pendingComponent: Splash,
  pendingMs: 0,
})

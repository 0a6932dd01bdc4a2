import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '../features/account/reset-screen.tsx'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: typeof search['token'] === 'string' ? search['token'] : undefined,
  }),
  component: ResetPassword,
})

function ResetPassword() {
  const { token } = Route.useSearch()
  return <ResetScreen key={token} token={token} />
}

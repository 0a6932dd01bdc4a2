import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/talent/verify-email')({
  validateSearch: (search: Record<string, unknown>): { email?: string } => ({ email: typeof search['email'] === 'string' ? search['email'] : undefined }),
})

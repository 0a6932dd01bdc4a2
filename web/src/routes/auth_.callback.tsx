import { createFileRoute } from '@tanstack/react-router'
import { CallbackScreen } from '../features/account/callback-screen.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/auth_/callback')({
  validateSearch: (search: Record<string, unknown>): { code?: string; error_description?: string; type?: string } => ({
    code: textOf(search['code']),
    error_description: textOf(search['error_description']),
    type: textOf(search['type']),
  }),
  component: Callback,
})

function Callback() {
  const { code, error_description: error, type } = Route.useSearch()
  return <CallbackScreen code={code} error={error} type={type} />
}

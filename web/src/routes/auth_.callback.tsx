import { createFileRoute } from '@tanstack/react-router'
import { safeNext } from '../app/guard.ts'
import { CallbackScreen } from '../features/account/callback-screen.tsx'
import { LinkedScreen } from '../features/account/linked-screen.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/auth_/callback')({
  validateSearch: (
    search: Record<string, unknown>,
  ): {
    code?: string
    error_code?: string
    error_description?: string
    type?: string
    via?: string
    linked?: string
    next?: string
  } => ({
    code: textOf(search['code']),
    error_description: textOf(search['error_description']),
    error_code: textOf(search['error_code']),
    type: textOf(search['type']),
    via: textOf(search['via']),
    linked: textOf(search['linked']),
    next: safeNext(search['next']),
  }),
  component: Callback,
})

function Callback() {
  const { code, error_description: error, error_code: errorCode, type, via, linked, next } = Route.useSearch()
  if (linked) return <LinkedScreen provider={linked} error={error} />
  return <CallbackScreen code={code} error={error} errorCode={errorCode} type={type} via={via} next={next} />
}

import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../lib/api.ts'
import { PART_LOST } from '../lib/connection.ts'
import { pathTo } from '../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { Unreachable } from './unreachable.tsx'

/**
 * The page for a failed screen: its message, if any, and a way on. Missing and ended pages get their own words; a
 * screen that a lost connection kept from loading appears by itself once the connection is back.
 */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const status = error instanceof ApiError ? error.status : 0
  const message = (error instanceof Error && error.message) || 'An unexpected error occurred'
  if (message === PART_LOST || (error instanceof ApiError && status === 0)) return <Unreachable message={message} />
  if (status === 404)
    return <Gone title="This page does not exist" text="It may have been removed, or you don’t have access to it." />
  if (status === 410) return <Gone title="This has ended" text="It’s closed and no longer open to the public." />
  return (
    <main className="grid min-h-[70dvh] place-items-center p-6">
      <Empty
        level={1}
        title="Something went wrong"
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            Reload Page
          </Button>
        }
      >
        <p>{message}</p>
        {error instanceof ApiError && error.requestId && (
          <p className="pt-2 text-caption">Reference {error.requestId}</p>
        )}
      </Empty>
    </main>
  )
}

const Gone = ({ title, text }: { title: string; text: string }) => (
  <main className="grid min-h-[70dvh] place-items-center p-6">
    <Empty
      level={1}
      title={title}
      actions={
        <a className="button" data-variant="primary" href={pathTo('/')}>
          Go to the home page
        </a>
      }
    >
      {text}
    </Empty>
  </main>
)

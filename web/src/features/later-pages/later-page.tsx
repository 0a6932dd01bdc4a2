import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Empty } from '../../ui/states/empty.tsx'

/** A page that is still to come: one sentence says what will be there. */
export function LaterPage({ title, sentence }: { title: string; sentence: string }) {
  const router = useRouter()
  useEffect(() => {
    document.title = `${title} · Ensemble`
  }, [title])
  return (
    <div className="grid min-h-[60dvh] place-items-center px-6 py-10">
      <Empty
        level={1}
        title={title}
        actions={
          <>
            <Button variant="quiet" onClick={() => router.history.back()}>
              Go back
            </Button>
            <LinkButton href="/">Home</LinkButton>
          </>
        }
      >
        {sentence}
      </Empty>
    </div>
  )
}

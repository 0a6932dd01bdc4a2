import { createFileRoute, redirect } from '@tanstack/react-router'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { MatchesScreen } from '../../features/matching/matches-screen.tsx'
import { hrefOf } from '../../shared/posts/card-facts.ts'

export const Route = createFileRoute('/_app/matches')({
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/business/talent-pool' })
  },
  component: Matches,
})

function Matches() {
  return (
    <MatchesScreen
      hidden={useHidden()}
      withMarks={(pages, children) => (
        <Marked pages={pages} hrefOf={hrefOf}>
          {children}
        </Marked>
      )}
    />
  )
}

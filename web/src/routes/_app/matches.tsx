import { createFileRoute, redirect } from '@tanstack/react-router'
import { factsOf, hrefOf } from '../../features/discover/card-facts.ts'
import { useHidden } from '../../features/marks/hidden.ts'
import { Marked } from '../../features/marks/marked.tsx'
import { MatchesScreen } from '../../features/matching/matches-screen.tsx'

export const Route = createFileRoute('/_app/matches')({
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/business/talent-pool' })
  },
  component: Matches,
})

function Matches() {
  return (
    <MatchesScreen
      hrefOf={hrefOf}
      factsOf={factsOf}
      hidden={useHidden()}
      withMarks={(pages, children) => (
        <Marked pages={pages} hrefOf={hrefOf}>
          {children}
        </Marked>
      )}
    />
  )
}

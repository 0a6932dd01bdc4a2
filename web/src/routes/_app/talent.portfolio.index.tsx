import { createFileRoute, redirect } from '@tanstack/react-router'
import { PortfolioScreen, type Shown } from '../../features/portfolio/portfolio-screen.tsx'

const SHOWN: readonly unknown[] = ['public', 'private', 'draft']

export const Route = createFileRoute('/_app/talent/portfolio/')({
  validateSearch: (search: Record<string, unknown>): { shown?: Exclude<Shown, 'all'> } => ({
    shown: SHOWN.includes(search['shown']) ? (search['shown'] as Exclude<Shown, 'all'>) : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/' })
  },
  component: Portfolio,
})

function Portfolio() {
  const { shown = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PortfolioScreen
      shown={shown}
      onShow={(next) =>
        void navigate({ search: { shown: next === 'all' ? undefined : next }, replace: true, resetScroll: false })
      }
    />
  )
}

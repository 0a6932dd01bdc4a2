import { createFileRoute } from '@tanstack/react-router'
import { CreditsScreen } from '../../features/portfolio/credits-screen.tsx'

export const Route = createFileRoute('/_app/talent/portfolio/credits')({ component: CreditsScreen })

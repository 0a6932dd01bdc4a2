import { createFileRoute } from '@tanstack/react-router'
import { WelcomeScreen } from '../features/account/welcome-screen.tsx'

export const Route = createFileRoute('/welcome')({ component: WelcomeScreen })

import { createFileRoute } from '@tanstack/react-router'
import { NoDomainScreen } from '../features/account/no-domain-screen.tsx'

export const Route = createFileRoute('/auth_/no-company-domain')({ component: NoDomainScreen })

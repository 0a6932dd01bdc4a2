import { createFileRoute } from '@tanstack/react-router'
import { CreateAdminScreen } from '../features/account/create-admin-screen.tsx'

export const Route = createFileRoute('/admin/create-admin')({ component: CreateAdminScreen })

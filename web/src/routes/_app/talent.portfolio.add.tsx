import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddProjectScreen } from '../../features/portfolio/editor-screen.tsx'

export const Route = createFileRoute('/_app/talent/portfolio/add')({
  beforeLoad: ({ context }) => {
    if (context.me?.kind !== 'talent') throw redirect({ to: '/' })
  },
  component: AddProjectScreen,
})

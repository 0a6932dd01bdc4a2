import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../app/later-page.tsx'

export const Route = createFileRoute('/admin/login')({
  component: () => (
    <main>
      <LaterPage title="Administrator sign-in" sentence="Administrators will sign in here." />
    </main>
  ),
})

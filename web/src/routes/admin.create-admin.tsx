import { createFileRoute } from '@tanstack/react-router'
import { LaterPage } from '../app/later-page.tsx'

export const Route = createFileRoute('/admin/create-admin')({
  component: () => (
    <main>
      <LaterPage title="Create an administrator" sentence="With the setup code that the server prints, the first administrator will be made here." />
    </main>
  ),
})

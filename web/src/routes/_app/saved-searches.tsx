import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchesScreen } from '../../features/saved-searches/saved-searches-screen.tsx'

export const Route = createFileRoute('/_app/saved-searches')({ component: SavedSearchesScreen })

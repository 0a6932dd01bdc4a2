import { createFileRoute } from '@tanstack/react-router'
import { Specimens } from '../features/specimens/specimens.tsx'

export const Route = createFileRoute('/dev/ui')({ component: Specimens })

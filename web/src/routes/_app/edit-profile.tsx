import { createFileRoute } from '@tanstack/react-router'
import { EditProfileScreen } from '../../features/edit-profile/edit-profile-screen.tsx'

export const Route = createFileRoute('/_app/edit-profile')({ component: EditProfileScreen })

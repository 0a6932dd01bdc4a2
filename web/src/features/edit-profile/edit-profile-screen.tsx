import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { ProfileEditor } from './profile-editor.tsx'

/** For talent accounts; a business is sent to its company page. */
export function EditProfileScreen() {
  const talent = useMe().kind === 'talent'
  const profile = useQuery({ ...query(profiles.own), enabled: talent, staleTime: Infinity, gcTime: 0 })
  // each reload starts a new form
  const [reading, setReading] = useState(0)
  if (!talent) {
    return (
      <Page title="Edit Profile">
        <Empty
          title="Invalid profile type. This page is for talent profiles only."
          actions={
            <LinkButton href={pathTo('/business/company')} variant="primary">
              Edit your company
            </LinkButton>
          }
        >
          Your company has its own page.
        </Empty>
      </Page>
    )
  }
  if (profile.data) {
    return (
      <ProfileEditor
        key={reading}
        profile={profile.data}
        onReload={() => void profile.refetch().then(() => setReading((times) => times + 1))}
      />
    )
  }
  return (
    <Page title="Edit Profile">
      {profile.isPending ? <Loading /> : <LoadFailed onRetry={() => void profile.refetch()} />}
    </Page>
  )
}

const Loading = () => (
  <div role="status" className="grid max-w-reading gap-6">
    <p className="text-muted">Loading profile...</p>
    {Array.from({ length: 5 }, (_, field) => (
      <span key={field} className="grid gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-12 w-full" />
      </span>
    ))}
  </div>
)

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const router = useRouter()
  return (
    <div role="alert">
      <Empty
        title="Error Loading Profile"
        actions={
          <>
            <Button onClick={() => router.history.back()}>Go Back</Button>
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          </>
        }
      >
        Failed to load profile. Please try again.
      </Empty>
    </div>
  )
}

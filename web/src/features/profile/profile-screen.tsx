import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ApiError, query } from '../../lib/api.ts'
import { pathTo } from '../../lib/paths.ts'
import { useLook } from '../../shared/views/use-look.ts'
import { Banner } from '../../ui/banner.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failed } from '../../ui/states/failed.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { ProfileHeader } from './profile-header.tsx'
import './profile.css'
import { ProfileSide } from './profile-side.tsx'
import { type Profile, profiles, testimonialsOf } from './profile.api.ts'
import { Section } from './section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

export interface ProfileScreenProps {
  /** Whose profile; without it, the person's own. */
  slug?: string
  /** The owner previews what others see. */
  asOthers?: boolean
  /** The slots are still loading: the page appears as a whole, so that nothing in it moves. */
  waits?: boolean
  /** A signed-in reader's main actions: message, follow. */
  actsOf?: (profile: Profile) => ReactNode
  safetyOf: (profile: Profile) => ReactNode
  testimonialSafetyOf: (testimonial: { id: string; author: { id: string; name: string } }, href: string) => ReactNode
  /** The projects they show; `none` is rendered while there are none. */
  portfolioOf: (profile: Profile, none: ReactNode) => ReactNode
}

/** A talent's profile: loaded, loading, missing, or temporarily unavailable. */
export function ProfileScreen({ slug, asOthers, waits = false, ...slots }: ProfileScreenProps) {
  const own = useQuery({ ...query(profiles.own), enabled: slug === undefined })
  const other = useQuery({
    ...query(profiles.get, { params: { slug: slug ?? '' }, query: asOthers ? { as: 'others' } : {} }),
    enabled: slug !== undefined,
  })
  const found = slug === undefined ? own : other
  const partsPending = usePartsPending(slug, asOthers)
  const name = found.data?.full_name
  useEffect(() => {
    document.title = `${name || 'Profile'} · Ensemble`
  }, [name])
  useCurrentAddress(slug, found.data, asOthers)
  useLook('profile', slug === undefined || asOthers || found.data?.own ? undefined : found.data?.id)
  if (found.data && !waits && !partsPending)
    return <ProfilePage profile={found.data} asOthers={asOthers ?? false} {...slots} />
  if (found.data || found.isPending) return <ProfileSkeleton />
  const status = found.error instanceof ApiError ? found.error.status : 0
  return (
    <div className="px-4 py-16">
      {status === 404 || status === 400 ? (
        <Empty
          level={1}
          title={slug === undefined ? 'Profile not found' : 'This profile does not exist'}
          actions={
            <LinkButton href={pathTo('/')} variant="primary">
              Go to Discover
            </LinkButton>
          }
        >
          {slug === undefined
            ? 'Profile not found. Please create a profile first.'
            : 'It may have been removed, or the link is broken. Some profiles are visible to signed-in members only.'}
        </Empty>
      ) : (
        <Failed level={1} title="Failed to load profile. Please try again." onRetry={() => void found.refetch()}>
          {found.error.message}
        </Failed>
      )}
    </div>
  )
}

/** Fetches the parts of a profile together with the profile itself. */
function usePartsPending(slug: string | undefined, asOthers: boolean | undefined): boolean {
  const enabled = slug !== undefined
  const experience = useQuery({ ...query(profiles.experience, { params: { slug: slug ?? '' } }), enabled })
  const testimonials = useInfiniteQuery({ ...testimonialsOf(slug ?? '', asOthers ?? false), enabled })
  return enabled && (experience.isPending || testimonials.isPending)
}

/** Replaces a former address with the current one. */
function useCurrentAddress(slug: string | undefined, profile: Profile | undefined, asOthers: boolean | undefined) {
  const router = useRouter()
  const to = slug !== undefined && profile && profile.slug !== slug ? profile.slug : undefined
  useEffect(() => {
    if (to) void router.navigate({ href: pathTo(asOthers ? '/u/$slug?as=others' : '/u/$slug', to), replace: true })
  }, [to, asOthers, router])
}

function ProfilePage({
  profile,
  asOthers,
  actsOf,
  safetyOf,
  testimonialSafetyOf,
  portfolioOf,
}: { profile: Profile; asOthers: boolean } & Omit<ProfileScreenProps, 'slug' | 'asOthers' | 'waits'>) {
  const own = profile.own !== null
  return (
    <article className="profile">
      <Notices profile={profile} asOthers={asOthers} />
      <ProfileHeader
        profile={profile}
        acts={own || asOthers ? null : actsOf?.(profile)}
        safety={own || asOthers ? null : safetyOf(profile)}
      />
      <div className="article profile-body">
        {profile.bio && (
          <div className="profile-about">
            <Section title="About">
              <p className="article-text">{profile.bio}</p>
            </Section>
          </div>
        )}
        <div className="article-main">
          <Section
            title="Portfolio"
            actions={
              own && (
                <>
                  <LinkButton size="small" variant="quiet" href={pathTo('/talent/portfolio')}>
                    View All
                  </LinkButton>
                  {profile.counts.projects > 0 && (
                    <LinkButton size="small" href={pathTo('/talent/portfolio/add')}>
                      Add Project
                    </LinkButton>
                  )}
                </>
              )
            }
          >
            {portfolioOf(profile, <NoProjects own={own} />)}
          </Section>
          <ExperienceSection slug={profile.slug} own={own} />
          <TestimonialsSection profile={profile} asOthers={asOthers} safetyOf={testimonialSafetyOf} />
        </div>
        <aside className="article-side" aria-label="At a glance">
          <ProfileSide profile={profile} />
        </aside>
      </div>
    </article>
  )
}

/** Notes about this view, for the reader or the owner. */
const Notices = ({ profile, asOthers }: { profile: Profile; asOthers: boolean }) => (
  <>
    {asOthers && (
      <Banner>
        This is how others see your profile. <Link href={pathTo('/profile')}>Back to your profile</Link>
      </Banner>
    )}
    {profile.own?.public === false && (
      <Banner>
        Only signed-in members can see your profile. <Link href={pathTo('/edit-profile#visibility')}>Change</Link>
      </Banner>
    )}
  </>
)

const NoProjects = ({ own }: { own: boolean }) =>
  own ? (
    <Empty
      level={3}
      title="No Projects Yet"
      actions={
        <LinkButton href={pathTo('/talent/portfolio/add')} variant="primary">
          Add Project
        </LinkButton>
      }
    >
      Let your work speak first. Start with one project.
    </Empty>
  ) : (
    <p className="text-muted">No Projects Yet</p>
  )

const ProfileSkeleton = () => (
  <div className="profile" role="status" aria-label="Loading profile">
    <Skeleton className="profile-cover" />
    <div className="profile-head">
      <Skeleton className="size-32 rounded-full" />
      <div className="grid gap-3">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-5 w-48" />
      </div>
    </div>
    <div className="article profile-body">
      <div className="article-main">
        <SkeletonText lines={6} />
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
      <div className="article-side">
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </div>
  </div>
)

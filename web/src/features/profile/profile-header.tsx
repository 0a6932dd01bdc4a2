import { availabilityWords } from '@ensemble/contract/profiles/words.ts'
import { useRouter } from '@tanstack/react-router'
import { BadgeCheck, ChartColumn, Ellipsis, Eye, FileDown, Globe, MapPin, Pencil, Share2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { download } from '../../lib/download.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSavedFile } from '../../shared/media/save-file.ts'
import { Stars } from '../../shared/people/stars.tsx'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Status } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Profile, profiles } from './profile.api.ts'

const ShareDialog = lazyPart(() => import('../../shared/sharing/share-dialog.tsx'), 'ShareDialog')

const AVAILABLE = {
  available: { tone: 'good', icon: 'check' },
  soon: { tone: 'calm', icon: 'clock' },
  busy: { tone: 'warn', icon: 'clock' },
  not_available: { tone: 'plain', icon: 'ban' },
} as const

interface ProfileHeaderProps {
  profile: Profile
  /** A signed-in reader's main actions; nothing for the owner. */
  acts: ReactNode
  safety: ReactNode
}

/** Who this is: cover, picture, name, what they do and where, and their availability. */
export function ProfileHeader({ profile, acts, safety }: ProfileHeaderProps) {
  const { tone, icon } = AVAILABLE[profile.availability.status]
  return (
    <header>
      {profile.cover_url && (
        <div className="profile-cover">
          {profile.cover ? (
            <Picture picture={profile.cover} alt="" sizes="(min-width: 1200px) 1152px, 100vw" eager />
          ) : (
            <img src={profile.cover_url} alt="" fetchPriority="high" decoding="async" />
          )}
        </div>
      )}
      <div className="profile-head" data-covered={profile.cover_url ? true : undefined}>
        <Face profile={profile} />
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="profile-name">{profile.full_name || 'Someone without a name'}</h1>
            {profile.verified && (
              <Badge tone="good" icon={<BadgeCheck size={14} aria-hidden="true" />}>
                Verified
              </Badge>
            )}
            {profile.demo && <Badge>Demo</Badge>}
          </div>
          <p className="profile-facts">
            {profile.professional_title && <span className="font-strong">{profile.professional_title}</span>}
            {profile.location && (
              <span className="inline-flex items-center gap-1.5 text-muted">
                <MapPin size={16} aria-hidden="true" />
                {profile.location}
              </span>
            )}
            {profile.rating && (
              <a href="#testimonials" className="inline-flex items-center gap-2 hover:underline">
                <Stars value={profile.rating.average} />
                <span className="tabular-nums">{profile.rating.average.toFixed(1)}</span>
                <span className="text-muted">({profile.rating.count})</span>
              </a>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Status tone={tone} icon={icon}>
              {availabilityWords(profile.availability)}
            </Status>
            {profile.portfolio_url && (
              <span className="inline-flex items-center gap-1.5 text-small">
                <Globe size={16} className="text-muted" aria-hidden="true" />
                <Link href={profile.portfolio_url}>Portfolio Website</Link>
              </span>
            )}
          </p>
        </div>
        <Acts profile={profile} acts={acts} safety={safety} />
      </div>
    </header>
  )
}

const Face = ({ profile }: Pick<ProfileHeaderProps, 'profile'>) => (
  <span className="profile-face">
    <Avatar name={profile.full_name || 'Someone'} src={profile.avatar_url} size={132} className="profile-portrait" />
  </span>
)

function Acts({ profile, acts, safety }: ProfileHeaderProps) {
  const signedIn = useSession().status === 'in'
  const [sharing, setSharing] = useState(false)
  const own = profile.own !== null
  return (
    <div className="profile-acts button-row">
      {own && (
        <LinkButton href={pathTo('/edit-profile')} variant="primary">
          <Pencil size={18} aria-hidden="true" />
          Edit Profile
        </LinkButton>
      )}
      {acts}
      {acts && signedIn ? (
        <IconButton label="Share Profile" onClick={() => setSharing(true)}>
          <Share2 size={20} strokeWidth={1.75} />
        </IconButton>
      ) : (
        <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => setSharing(true)}>
          Share Profile
        </Button>
      )}
      {own ? <OwnerMenu profile={profile} /> : <ResumeButton profile={profile} />}
      {safety}
      <Suspense>
        {sharing && (
          <ShareDialog
            title="Share Profile"
            path={pathTo('/u/$slug', profile.slug)}
            name={profile.full_name}
            onClose={() => setSharing(false)}
            embeds={profile.own?.public !== false}
            note={
              profile.own?.public === false
                ? 'Only signed-in members can open this link. You can change that in Edit Profile.'
                : undefined
            }
          />
        )}
      </Suspense>
    </div>
  )
}

/** Saves the profile as a PDF, generated for any signed-in reader. */
function useResume({ slug }: Profile) {
  const router = useRouter()
  const signedIn = useSession().status === 'in'
  const { saving, save } = useSavedFile(() => download(profiles.resume, { params: { slug } }), {
    name: `${slug}.pdf`,
    failure: 'Couldn’t create the résumé. Please try again.',
  })
  const signIn = () =>
    void router.navigate({ href: pathTo(`/auth?next=${encodeURIComponent(pathTo('/u/$slug', slug))}`) })
  return { printing: saving, print: signedIn ? save : signIn }
}

function OwnerMenu({ profile }: { profile: Profile }) {
  const router = useRouter()
  const { print } = useResume(profile)
  return (
    <Menu
      label="More"
      items={[
        {
          label: 'Download résumé (PDF)',
          icon: <FileDown size={18} aria-hidden="true" />,
          onSelect: print,
        },
        {
          label: 'Analytics',
          icon: <ChartColumn size={18} aria-hidden="true" />,
          onSelect: () => void router.navigate({ href: pathTo('/talent/analytics') }),
        },
        {
          label: 'View as others see it',
          icon: <Eye size={18} aria-hidden="true" />,
          onSelect: () => void router.navigate({ href: pathTo('/u/$slug?as=others', profile.slug) }),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label="More">
          <Ellipsis size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    />
  )
}

function ResumeButton({ profile }: { profile: Profile }) {
  const { print, printing } = useResume(profile)
  return (
    <IconButton label="Download résumé (PDF)" aria-busy={printing || undefined} onClick={print}>
      <FileDown size={20} strokeWidth={1.75} />
    </IconButton>
  )
}

import type { CompanyPage } from '@ensemble/contract/companies/page.schemas.ts'
import { useRouter } from '@tanstack/react-router'
import {
  BadgeCheck,
  Ellipsis,
  ExternalLink,
  Globe,
  ImagePlus,
  Link2,
  MapPin,
  PencilLine,
  Share2,
  Signature,
  Star,
} from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Link, LinkButton } from '../../ui/link.tsx'
import { Menu } from '../../ui/menu.tsx'
import { badgeWords, plainAddress, typeLabel } from './company.words.ts'
import { PageImage } from './page-image.tsx'

// few visitors share a page
const ShareDialog = lazyPart(() => import('../../shared/sharing/share-dialog.tsx'), 'ShareDialog')
const NameDialog = lazyPart(() => import('./name-dialog.tsx'), 'NameDialog')
const AddressDialog = lazyPart(() => import('./address-dialog.tsx'), 'AddressDialog')

interface CompanyHeadProps {
  company: CompanyPage
  editing: boolean
  onEdit?: () => void
  safety?: ReactNode
}

export function CompanyHead({ company, editing, onEdit, safety }: CompanyHeadProps) {
  return (
    <header className="company-head" data-cover={company.cover || onEdit ? true : undefined}>
      <Cover company={company} onEdit={onEdit} />
      <div className="company-identity">
        <div className="company-logo">
          <Avatar name={company.name} src={company.logo?.url} size={112} square />
        </div>
        <div className="company-title">
          <h1 className="font-serif text-title sm:text-display [overflow-wrap:anywhere]">{company.name}</h1>
          <Facts company={company} />
        </div>
        <div className="company-acts">
          <Acts company={company} editing={editing} onEdit={onEdit} />
          {safety}
        </div>
      </div>
    </header>
  )
}

function Cover({ company, onEdit }: Pick<CompanyHeadProps, 'company' | 'onEdit'>) {
  if (company.cover) {
    return (
      <div className="figure company-cover">
        <PageImage image={company.cover} alt="" sizes="(width < 1200px) 100vw, 1152px" eager />
      </div>
    )
  }
  if (!onEdit) return null
  return (
    <button type="button" className="company-cover company-cover-none viewfinder" onClick={onEdit}>
      <ImagePlus size={24} strokeWidth={1.5} aria-hidden="true" />
      <span className="font-strong">Add a cover and a logo</span>
      <span className="text-small text-muted">Start with a wide still from your work.</span>
    </button>
  )
}

function Facts({ company }: { company: CompanyPage }) {
  const type = typeLabel(company.type)
  return (
    <>
      <ul className="company-facts">
        {type && <li>{type}</li>}
        {company.location && (
          <li>
            <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
            {company.location}
          </li>
        )}
        {company.rating.average !== null && (
          <li>
            <Star size={16} strokeWidth={1.75} aria-hidden="true" />
            <a href="#testimonials" className="text-ink hover:underline">
              <span className="sr-only">Rated </span>
              {company.rating.average.toFixed(1)}
              <span className="sr-only"> of 5</span>
              <span className="text-muted">{` (${company.rating.count})`}</span>
            </a>
          </li>
        )}
        {company.website && (
          <li>
            <Globe size={16} strokeWidth={1.75} aria-hidden="true" />
            <Link href={company.website} className="text-ink">
              {plainAddress(company.website)}
            </Link>
          </li>
        )}
        {company.demo && (
          <li>
            <Badge>Demo</Badge>
          </li>
        )}
      </ul>
      {company.badge && (
        <p className="company-badge">
          <BadgeCheck size={18} aria-hidden="true" />
          <span>
            <strong className="font-strong">Verified.</strong> {badgeWords(company.badge)}
          </span>
        </p>
      )}
    </>
  )
}

function Acts({ company, editing, onEdit }: Pick<CompanyHeadProps, 'company' | 'editing' | 'onEdit'>) {
  const [open, setOpen] = useState<'share' | 'address' | 'name'>()
  const path = pathTo('/c/$slug', company.slug)
  const close = () => setOpen(undefined)
  return (
    <>
      {onEdit && (
        <Button variant="primary" icon={<PencilLine size={18} aria-hidden="true" />} onClick={onEdit}>
          Edit Profile
        </Button>
      )}
      {!editing && company.can.edit && (
        <LinkButton href={pathTo('/business/company')} variant="primary">
          <PencilLine size={18} aria-hidden="true" />
          Edit Profile
        </LinkButton>
      )}
      <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => setOpen('share')}>
        Share
      </Button>
      {editing && <MoreActs company={company} onAddress={() => setOpen('address')} onName={() => setOpen('name')} />}
      <Suspense>
        {open === 'share' && (
          <ShareDialog title="Share company" path={path} name={company.name} embeds onClose={close} />
        )}
        {open === 'name' && <NameDialog name={company.name} verified={company.badge !== null} onClose={close} />}
        {open === 'address' && <AddressDialog slug={company.slug} onClose={close} />}
      </Suspense>
    </>
  )
}

function MoreActs({ company, onAddress, onName }: { company: CompanyPage; onAddress: () => void; onName: () => void }) {
  const router = useRouter()
  const seeing = {
    label: 'View public page',
    icon: <ExternalLink size={18} aria-hidden="true" />,
    onSelect: () => void router.navigate({ href: pathTo('/c/$slug', company.slug) }),
  }
  const naming = { label: 'Change name', icon: <Signature size={18} aria-hidden="true" />, onSelect: onName }
  const moving = { label: 'Change address', icon: <Link2 size={18} aria-hidden="true" />, onSelect: onAddress }
  return (
    <Menu
      label="More about your page"
      items={company.can.move ? [seeing, naming, moving] : [seeing]}
      trigger={(props) => (
        <IconButton {...props} label="More about your page">
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    />
  )
}

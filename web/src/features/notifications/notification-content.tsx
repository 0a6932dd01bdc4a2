import type { Source } from '@ensemble/contract/analytics/vocabulary.ts'
import type { Notification } from '@ensemble/contract/notifications/notifications.schemas.ts'
import {
  Bell,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  FileCheck2,
  Handshake,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Quote,
  ShieldCheck,
  UserRoundPlus,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { comeBy } from '../../shared/views/come-by.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { isPlainClick } from '../../ui/link.tsx'
import './notifications.css'

const icons: Record<Notification['icon'], LucideIcon> = {
  bell: Bell,
  person: UserRoundPlus,
  message: MessageSquare,
  job: BriefcaseBusiness,
  application: FileCheck2,
  company: Building2,
  safety: ShieldCheck,
  quote: Quote,
  credit: Handshake,
  announcement: Megaphone,
  calendar: CalendarDays,
}

/** How one comes to what a notification is about. */
const SOURCES_OF: Partial<Record<Notification['type'], Source>> = {
  job_match: 'match',
  invitation: 'invitation',
  followed_post: 'feed',
}

/** Keeps how one comes to what it is about, if the click opens it here. */
export function noteSource({ type }: Notification, event: MouseEvent): void {
  const source = SOURCES_OF[type]
  if (source && isPlainClick(event)) comeBy(source)
}

/** Whose picture says most; of several there is none. */
function personOf({ type, href, metadata }: Notification) {
  if (metadata['count'] !== '1') return undefined
  const { applicant_name: applicant, applicant_avatar: avatar, company_name: company, company_logo: logo } = metadata
  const ofApplicant = type === 'job_application' || href.startsWith('/business/') || href.startsWith('/talent/')
  if (applicant && ofApplicant) return { name: applicant, src: avatar ?? null, square: false }
  return company && type !== 'message' ? { name: company, src: logo ?? null, square: true } : undefined
}

const SIZE = 36

/** The picture of the person or company, or an icon of its type. */
function Face({ item }: { item: Notification }) {
  const person = personOf(item)
  const Icon = icons[item.icon]
  return person ? (
    <span className="notification-face">
      <Avatar {...person} size={SIZE} />
    </span>
  ) : (
    <span className="notification-face" data-icon>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

/** What a notification says. `when` is beside it, `below` in its last line. */
export const NotificationContent = ({
  item,
  when,
  below,
}: {
  item: Notification
  when?: ReactNode
  below?: ReactNode
}) => (
  <>
    <span className="notification-dot" data-read={item.read || undefined} aria-hidden="true" />
    <Face item={item} />
    <span className="notification-text">
      <span className="notification-title" data-read={item.read || undefined} dir="auto">
        {!item.read && <span className="sr-only">Unread: </span>}
        {item.title}
      </span>
      <span className="notification-message" dir="auto">
        {item.message}
      </span>
      {below && <span className="text-caption text-muted">{below}</span>}
    </span>
    {when}
  </>
)

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

interface TestimonialByProps {
  author: { name: string; picture_url: string | null; href: string | null }
  /** Below the name. */
  line: ReactNode
  /** At the end of the row. */
  children: ReactNode
}

/** Who wrote a testimonial. */
export const TestimonialBy = ({ author: { name, picture_url: picture, href }, line, children }: TestimonialByProps) => (
  <div className="flex items-start gap-3">
    <Avatar name={name} src={picture} size={44} />
    <div className="min-w-0 flex-1">
      <p className="font-strong [overflow-wrap:anywhere]">{href ? <Link href={href}>{name}</Link> : name}</p>
      <p className="text-small text-muted [overflow-wrap:anywhere]">{line}</p>
    </div>
    {children}
  </div>
)

/** One of the reader's acts on it. */
export const TestimonialAct = ({
  icon: Icon,
  label,
  onAct,
}: {
  icon: LucideIcon
  label: string
  onAct: () => void
}) => (
  <Button size="small" variant="quiet" icon={<Icon size={16} aria-hidden="true" />} onClick={onAct}>
    {label}
  </Button>
)

import { Eye, EyeOff, Handshake, MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Stars } from '../../shared/people/stars.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { profiles, type Testimonial, useRefresh } from './profile.api.ts'

const ReplyForm = lazyPart(() => import('./reply-form.tsx'), 'ReplyForm')
const TestimonialForm = lazyPart(() => import('./testimonial-form.tsx'), 'TestimonialForm')

interface TestimonialItemProps {
  item: Testimonial
  slug: string
  /** The first name of the person it is about. */
  talent: string
  safety: ReactNode
}

/** One testimonial: how far it is verified, the talent's reply, and this reader's actions. */
export function TestimonialItem({ item, slug, talent, safety }: TestimonialItemProps) {
  const [open, setOpen] = useState<'edit' | 'reply' | 'remove'>()
  const close = () => setOpen(undefined)
  if (open === 'edit')
    return (
      <div className="py-5">
        <Suspense>
          <TestimonialForm slug={slug} name={talent} item={item} onClose={close} />
        </Suspense>
      </div>
    )
  return (
    <article className="testimonial" aria-label={`Testimonial by ${item.author.name}`}>
      <div className="flex items-start gap-3">
        <Avatar name={item.author.name} src={item.author.picture_url} size={44} />
        <div className="min-w-0 flex-1">
          <p className="font-strong [overflow-wrap:anywhere]">
            {item.author.href ? <Link href={item.author.href}>{item.author.name}</Link> : item.author.name}
          </p>
          <p className="text-small text-muted [overflow-wrap:anywhere]">
            {[item.author_role, item.author.company].filter(Boolean).join(' · ')}
          </p>
        </div>
        {safety}
      </div>
      <Standing item={item} />
      <p className="article-text">{item.content}</p>
      {item.reply && (
        <div className="testimonial-reply">
          <p className="text-small text-muted">
            {`${talent} replied `}
            <RelativeTime value={item.reply.at} />
          </p>
          <p className="article-text">{item.reply.text}</p>
        </div>
      )}
      {open === 'reply' ? (
        <Suspense>
          <ReplyForm item={item} onClose={close} />
        </Suspense>
      ) : (
        <Acts item={item} onOpen={setOpen} />
      )}
      <RemoveDialog item={item} open={open === 'remove'} onClose={close} />
    </article>
  )
}

/** Its rating, and how far it is verified. */
const Standing = ({ item }: { item: Testimonial }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
    <Stars value={item.rating} />
    {item.together ? (
      <Badge tone="good" icon={<Handshake size={14} aria-hidden="true" />}>
        Worked together on Ensemble
      </Badge>
    ) : (
      <Badge>Not verified</Badge>
    )}
    {item.demo && <Badge>Demo</Badge>}
    {item.hidden && (
      <Badge tone="warn" icon={<EyeOff size={14} aria-hidden="true" />}>
        Hidden from others
      </Badge>
    )}
    {item.project_title && <span>{item.project_title}</span>}
    <span>
      <RelativeTime value={item.created_at} />
      {item.edited_at && ' · edited'}
    </span>
  </p>
)

interface ActsProps {
  item: Testimonial
  onOpen: (which: 'edit' | 'reply' | 'remove') => void
}

function Acts({ item: { id, can, hidden }, onOpen }: ActsProps) {
  const refresh = useRefresh()
  if (!can.edit && !can.reply && !can.hide) return null
  const hide = async () => {
    try {
      await call(profiles.hideTestimonial, { params: { testimonialId: id }, body: { hidden: !hidden } })
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
    }
    await refresh(profiles.testimonials)
  }
  return (
    <div className="-ml-3.5 flex flex-wrap gap-1">
      {can.reply && (
        <Button
          size="small"
          variant="quiet"
          icon={<MessageSquareReply size={16} aria-hidden="true" />}
          onClick={() => onOpen('reply')}
        >
          Reply
        </Button>
      )}
      {can.hide && (
        <Button
          size="small"
          variant="quiet"
          icon={hidden ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
          onClick={() => void hide()}
        >
          {hidden ? 'Show again' : 'Hide'}
        </Button>
      )}
      {can.edit && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => onOpen('edit')}
        >
          Edit
        </Button>
      )}
      {can.remove && (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onOpen('remove')}
        >
          Delete
        </Button>
      )}
    </div>
  )
}

function RemoveDialog({ item, open, onClose }: { item: Testimonial; open: boolean; onClose: () => void }) {
  const refresh = useRefresh()
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await call(profiles.removeTestimonial, { params: { testimonialId: item.id } })
    } catch (cause) {
      toast({ text: cause instanceof Error ? cause.message : 'That didn’t work. Please try again.' })
    }
    setPending(false)
    onClose()
    await refresh(profiles.testimonials, profiles.get)
  }
  return (
    <ConfirmDialog
      open={open}
      title="Delete your testimonial?"
      text="Its reply is deleted too. You can write a new one."
      confirm="Delete testimonial"
      danger
      pending={pending}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

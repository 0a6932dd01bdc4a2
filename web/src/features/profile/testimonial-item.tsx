import { Eye, EyeOff, Handshake, MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '../../lib/api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Stars } from '../../shared/people/stars.tsx'
import { TestimonialAct, TestimonialBy } from '../../shared/people/testimonial-parts.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
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
      <TestimonialBy author={item.author} line={[item.author_role, item.author.company].filter(Boolean).join(' · ')}>
        {safety}
      </TestimonialBy>
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
      {can.reply && <TestimonialAct icon={MessageSquareReply} label="Reply" onAct={() => onOpen('reply')} />}
      {can.hide && (
        <TestimonialAct icon={hidden ? Eye : EyeOff} label={hidden ? 'Show again' : 'Hide'} onAct={() => void hide()} />
      )}
      {can.edit && <TestimonialAct icon={Pencil} label="Edit" onAct={() => onOpen('edit')} />}
      {can.remove && <TestimonialAct icon={Trash2} label="Delete" onAct={() => onOpen('remove')} />}
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

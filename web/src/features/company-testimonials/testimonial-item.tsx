import { GRADE_LABELS } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { Handshake, MessageSquareReply, MessagesSquare, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Stars } from '../../shared/people/stars.tsx'
import { TestimonialAct, TestimonialBy } from '../../shared/people/testimonial-parts.tsx'
import { RelativeTime } from '../../shared/time/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { CompanyTestimonial } from './company-testimonials.api.ts'

// most readers only read
const AnswerForm = lazyPart(() => import('./answer-form.tsx'), 'AnswerForm')
const TestimonialDialog = lazyPart(() => import('./testimonial-dialog.tsx'), 'TestimonialDialog')
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog')

/** Reporting a testimonial, or the answer to it. */
export type SafetyOf = (item: CompanyTestimonial, what: 'testimonial' | 'answer') => ReactNode

interface TestimonialItemProps {
  item: CompanyTestimonial
  company: { id: string; name: string }
  safetyOf?: SafetyOf
}

/** One testimonial about a company: by what its author knows it, its words, the answer, and this reader's acts. */
export function TestimonialItem({ item, company, safetyOf }: TestimonialItemProps) {
  const [open, setOpen] = useState<'edit' | 'answer' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <article className="testimonial" aria-label={`Testimonial by ${item.author.name}`}>
      <TestimonialBy
        author={item.author}
        line={
          <>
            <RelativeTime value={item.created_at} />
            {item.edited_at && ' · edited'}
          </>
        }
      >
        {item.can.report && safetyOf?.(item, 'testimonial')}
      </TestimonialBy>
      <Known item={item} />
      <p className="article-text">{item.content}</p>
      {open === 'answer' ? (
        <Suspense>
          <AnswerForm item={item} onClose={close} />
        </Suspense>
      ) : (
        <>
          {item.answer && <Answer item={item} company={company.name} safety={safetyOf} />}
          <Acts item={item} onOpen={setOpen} />
        </>
      )}
      <Suspense>
        {open === 'edit' && <TestimonialDialog company={company} item={item} onClose={close} />}
        {open === 'remove' && <RemoveDialog item={item} onClose={close} />}
      </Suspense>
    </article>
  )
}

/** The stars, and the evidence. */
const Known = ({ item: { rating, grade, year, demo } }: { item: CompanyTestimonial }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
    <Stars value={rating} />
    <Badge
      tone={grade === 'hired' ? 'good' : 'plain'}
      icon={
        grade === 'hired' ? <Handshake size={14} aria-hidden="true" /> : <MessagesSquare size={14} aria-hidden="true" />
      }
    >
      {`${GRADE_LABELS[grade]}, ${year}`}
    </Badge>
    {demo && <Badge>Demo</Badge>}
  </p>
)

function Answer({
  item,
  company,
  safety,
}: {
  item: CompanyTestimonial
  company: string
  safety: SafetyOf | undefined
}) {
  if (!item.answer) return null
  return (
    <div className="testimonial-reply">
      <div className="flex items-start justify-between gap-3">
        <p className="text-small text-muted [overflow-wrap:anywhere]">
          {`${company} answered `}
          <RelativeTime value={item.answer.at} />
          {item.answer.edited && ' · edited'}
        </p>
        {item.can.report_answer && safety?.(item, 'answer')}
      </div>
      <p className="article-text">{item.answer.text}</p>
    </div>
  )
}

interface ActsProps {
  item: CompanyTestimonial
  onOpen: (which: 'edit' | 'answer' | 'remove') => void
}

function Acts({ item: { can }, onOpen }: ActsProps) {
  if (!can.edit && !can.remove && !can.answer && !can.edit_answer) return null
  return (
    <div className="-ml-3.5 flex flex-wrap gap-1">
      {(can.answer || can.edit_answer) && (
        <TestimonialAct
          icon={MessageSquareReply}
          label={can.answer ? 'Answer' : 'Edit answer'}
          onAct={() => onOpen('answer')}
        />
      )}
      {can.edit && <TestimonialAct icon={Pencil} label="Edit" onAct={() => onOpen('edit')} />}
      {can.remove && <TestimonialAct icon={Trash2} label="Delete" onAct={() => onOpen('remove')} />}
    </div>
  )
}

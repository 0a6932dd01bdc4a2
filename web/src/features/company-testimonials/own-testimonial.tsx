import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ownTestimonial } from './company-testimonials.api.ts'
import { TestimonialItem } from './testimonial-item.tsx'

const TestimonialDialog = lazyPart(() => import('./testimonial-dialog.tsx'), 'TestimonialDialog')

interface OwnTestimonialProps {
  applicationId: string
  /** The company's name. */
  name: string
}

/** On an application that came far enough: what its author wrote about the company, or where they write it. */
export function OwnTestimonial({ applicationId, name }: OwnTestimonialProps) {
  const [writing, setWriting] = useState(false)
  const own = useQuery(ownTestimonial(applicationId))
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-hairline pt-5"
      aria-labelledby="own-testimonial"
    >
      <h2 id="own-testimonial" className="article-heading">
        Your testimonial
      </h2>
      {own.isPending && <SkeletonText lines={2} />}
      {own.isError && (
        <p className="flex flex-wrap items-center gap-3 text-muted" role="alert">
          Couldn’t load it.
          <Button size="small" onClick={() => void own.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {own.data?.testimonial && (
        <TestimonialItem item={own.data.testimonial} company={{ id: own.data.business_id, name }} />
      )}
      {own.data?.can.write && (
        <>
          <p className="max-w-prose text-muted">
            {`What was it like with ${name}? Others decide by it where they apply.`}
          </p>
          <Button
            className="justify-self-start"
            icon={<PenLine size={18} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            Write a testimonial
          </Button>
        </>
      )}
      {own.data && !own.data.testimonial && !own.data.can.write && (
        <p className="max-w-prose text-muted">{own.data.why_not}</p>
      )}
      <Suspense>
        {writing && own.data?.can.write && (
          <TestimonialDialog company={{ id: own.data.business_id, name }} onClose={() => setWriting(false)} />
        )}
      </Suspense>
    </section>
  )
}

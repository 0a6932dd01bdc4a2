import { call } from '../../lib/api.ts'
import { asFailure } from '../../lib/failure.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { profiles, type Testimonial, useRefresh } from './profile.api.ts'

const rules = () =>
  import('@ensemble/contract/profiles/testimonials.schemas.ts').then((schemas) => schemas.TestimonialReply)

/** The talent's one reply to a testimonial. */
export function ReplyForm({ item, onClose }: { item: Testimonial; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useContractForm<{ reply: string }, { reply: string }>(rules, {
    defaultValues: { reply: '' },
    draft: `reply:${item.id}`,
    mode: 'onSubmit',
    onSubmit: async (body) => {
      try {
        await call(profiles.replyTestimonial, { params: { testimonialId: item.id }, body })
      } catch (cause) {
        throw asFailure(cause, 'Failed to add your reply')
      }
      onClose()
      await refresh(profiles.testimonials)
    },
  })
  return (
    <form
      className="grid gap-3"
      noValidate
      aria-label={`Reply to ${item.author.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextArea
        {...form.field('reply')}
        label="Your reply"
        hint="You can reply once. Everyone will see your reply."
        limit={1000}
        length={form.value('reply').length}
      />
      {form.failure && (
        <Banner key={form.failure.at} tone="bad" onDismiss={form.dismiss}>
          {form.failure.message}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.pending}>
          Reply
        </Button>
      </div>
    </form>
  )
}

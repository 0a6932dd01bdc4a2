import type { TestimonialFields, TestimonialInput } from '@ensemble/contract/profiles/testimonials.schemas.ts'
import { call, useSend } from '../../lib/api.ts'
import { asFailure } from '../../lib/failure.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { StarsField } from '../../shared/people/stars.tsx'
import { useMe } from '../../shared/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { profiles, type Testimonial, useRefresh } from './profile.api.ts'

const rules = () =>
  import('@ensemble/contract/profiles/testimonials.schemas.ts').then((schemas) => schemas.TestimonialInput)

interface TestimonialFormProps {
  slug: string
  name: string
  item?: Testimonial
  onClose: () => void
}

function useTestimonialForm({ slug, item, onClose }: Omit<TestimonialFormProps, 'name'>) {
  const me = useMe()
  const refresh = useRefresh()
  const add = useSend(profiles.addTestimonial)
  return useContractForm<TestimonialFields, TestimonialInput>(rules, {
    defaultValues: item
      ? {
          author_role: item.author_role,
          rating: item.rating,
          content: item.content,
          project_title: item.project_title ?? '',
        }
      : { author_role: me.professional_title ?? '', rating: 5, content: '', project_title: '' },
    draft: item ? undefined : `testimonial:${slug}`,
    mode: 'onSubmit',
    onSubmit: async (body) => {
      try {
        await (item
          ? call(profiles.editTestimonial, { params: { testimonialId: item.id }, body })
          : add.mutateAsync({ params: { slug }, body }))
      } catch (cause) {
        throw asFailure(cause, item ? 'Failed to update testimonial' : 'Failed to add testimonial')
      }
      onClose()
      await refresh(profiles.testimonials, profiles.get)
    },
  })
}

/** Writes a testimonial under one's own name, or edits it. */
export function TestimonialForm({ slug, name, item, onClose }: TestimonialFormProps) {
  const me = useMe()
  const form = useTestimonialForm({ slug, item, onClose })
  return (
    <form
      className="card grid gap-5 p-5"
      noValidate
      aria-label={item ? 'Edit your testimonial' : 'Add a testimonial'}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <p className="text-small text-muted">{`It appears as ${me.company?.name ? `${me.name}, ${me.company.name}` : me.name}, for everyone who sees ${name}’s profile.`}</p>
      <StarsField {...form.control('rating')} />
      <TextArea
        {...form.field('content')}
        label="Testimonial"
        limit={2000}
        length={form.value('content').length}
        placeholder={`What was it like to work with ${name}?`}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('author_role')} label="Your role" placeholder="Producer" />
        <TextField {...form.field('project_title')} label="Project" optional />
      </div>
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.pending}>
          {item ? 'Save' : 'Add testimonial'}
        </Button>
      </div>
    </form>
  )
}

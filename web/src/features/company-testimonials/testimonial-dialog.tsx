import type { CompanyTestimonialInput } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import { CONTENT_MOST, EDIT_DAYS } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { call, useSend } from '../../lib/api.ts'
import { asFailure } from '../../lib/failure.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { StarsField } from '../../shared/people/stars.tsx'
import { useMe } from '../../shared/session/session.ts'
import { FormDialog } from '../../ui/dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { type CompanyTestimonial, companyTestimonials, useRefresh } from './company-testimonials.api.ts'

const rules = () =>
  import('@ensemble/contract/company-testimonials/company-testimonials.schemas.ts').then(
    (schemas) => schemas.CompanyTestimonialInput,
  )

interface TestimonialDialogProps {
  company: { id: string; name: string }
  item?: CompanyTestimonial
  onClose: () => void
}

function useTestimonialForm({ company, item, onClose }: TestimonialDialogProps) {
  const refresh = useRefresh()
  const add = useSend(companyTestimonials.add)
  return useContractForm<CompanyTestimonialInput, CompanyTestimonialInput>(rules, {
    // no stars are chosen for anyone
    defaultValues: item ? { rating: item.rating, content: item.content } : { rating: 0, content: '' },
    draft: item ? undefined : `company-testimonial:${company.id}`,
    mode: 'onSubmit',
    onSubmit: async (body) => {
      try {
        await (item
          ? call(companyTestimonials.edit, { params: { testimonialId: item.id }, body })
          : add.mutateAsync({ body: { ...body, business_id: company.id } }))
      } catch (cause) {
        throw asFailure(cause, item ? 'Failed to update testimonial' : 'Failed to add testimonial')
      }
      onClose()
      await refresh()
    },
  })
}

/** Writes about a company under one's own name, or changes it. */
export function TestimonialDialog({ company, item, onClose }: TestimonialDialogProps) {
  const me = useMe()
  const form = useTestimonialForm({ company, item, onClose })
  return (
    <FormDialog
      title={item ? 'Edit your testimonial' : `Write about ${company.name}`}
      submit={item ? 'Save' : 'Publish testimonial'}
      pending={form.pending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <p className="text-small text-muted [overflow-wrap:anywhere]">
        {item
          ? 'Everyone sees that you changed it.'
          : `Everyone can read it on the company’s page, with your name, ${me.name}. The company can answer once. You can change it for ${EDIT_DAYS} days and delete it at any time.`}
      </p>
      <TextArea
        {...form.field('content')}
        label="Testimonial"
        rows={6}
        limit={CONTENT_MOST}
        length={form.value('content').length}
        hint="How they treated you, what was agreed and whether they kept it."
      />
      <StarsField {...form.control('rating')} />
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
    </FormDialog>
  )
}

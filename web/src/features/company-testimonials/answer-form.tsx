import type { CompanyAnswer } from '@ensemble/contract/company-testimonials/company-testimonials.schemas.ts'
import { ANSWER_EDIT_HOURS, ANSWER_MOST } from '@ensemble/contract/company-testimonials/vocabulary.ts'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { asFailure } from '../../lib/failure.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { type CompanyTestimonial, companyTestimonials, useRefresh } from './company-testimonials.api.ts'

const rules = () =>
  import('@ensemble/contract/company-testimonials/company-testimonials.schemas.ts').then(
    (schemas) => schemas.CompanyAnswer,
  )

/** The company's one answer to a testimonial, or a change of it. */
export function AnswerForm({ item, onClose }: { item: CompanyTestimonial; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useContractForm<CompanyAnswer, CompanyAnswer>(rules, {
    defaultValues: { answer: item.answer?.text ?? '' },
    draft: `company-answer:${item.id}`,
    mode: 'onSubmit',
    onSubmit: async (body) => {
      const route = item.answer ? companyTestimonials.editAnswer : companyTestimonials.answer
      try {
        await call(route, { params: { testimonialId: item.id }, body })
      } catch (cause) {
        throw asFailure(cause, 'Failed to save your answer')
      }
      onClose()
      await refresh()
    },
  })
  const { setFocus } = form.form
  // the button that opened this is gone, and the focus with it
  useEffect(() => setFocus('answer'), [setFocus])
  return (
    <form
      className="grid max-w-prose gap-3"
      noValidate
      aria-label={`Answer ${item.author.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextArea
        {...form.field('answer')}
        label="Your company’s answer"
        hint={`You can answer once, and change it for ${ANSWER_EDIT_HOURS} hours. Everyone will see it.`}
        limit={ANSWER_MOST}
        length={form.value('answer').length}
      />
      <FormFailure failure={form.failure} onDismiss={form.dismiss} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.pending}>
          {item.answer ? 'Save' : 'Publish answer'}
        </Button>
      </div>
    </form>
  )
}

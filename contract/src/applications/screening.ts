import type { Screening } from '../jobs/screening.schemas.ts'
import type { AnswersInput } from './answers.schemas.ts'
import { applicationsMessages } from './applications.messages.ts'

/** What an application brings to what its job asks. */
export interface Brought {
  answers: AnswersInput
  resume_file_id?: string | null | undefined
  resume_url?: string | null | undefined
  portfolio_url?: string | null | undefined
  works: readonly unknown[]
}

export const worksNeeded = (least: number) =>
  `Choose at least ${least === 1 ? '1 work' : `${least} works`} from your portfolio.`

/** What a job asks for and an application lacks: a message by the path of each field. */
export function lacking({ questions, material }: Screening, brought: Brought): Record<string, string> {
  const unanswered = questions.filter(({ id, required }) => required && !brought.answers[id]?.answer)
  const noResume = !brought.resume_file_id && !brought.resume_url
  return {
    ...Object.fromEntries(
      unanswered.map(({ id }) => [`answers.${id}.answer`, applicationsMessages['applications.answer_needed']]),
    ),
    ...(material.works > brought.works.length && { works: worksNeeded(material.works) }),
    ...(material.resume && noResume && { resume_file_id: applicationsMessages['applications.resume_needed'] }),
    // work chosen from the portfolio is the link to it
    ...(material.link &&
      !brought.portfolio_url &&
      brought.works.length === 0 && { portfolio_url: applicationsMessages['applications.link_needed'] }),
  }
}

/** How a screening question is answered. */
export const QUESTION_KINDS = ['text', 'yes_no', 'choice'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const QUESTION_KIND_LABELS: Record<QuestionKind, string> = {
  text: 'Written answer',
  yes_no: 'Yes or no',
  choice: 'One of a list',
}
export const YES_NO = ['Yes', 'No'] as const

export const MOST_QUESTIONS = 10
/** Offered answers of one question. */
export const CHOICES = { least: 2, most: 8 } as const
/** Characters of a question, of an answer to it, and of one of its choices. */
export const SCREENING_TEXT = { prompt: 200, answer: 500, choice: 60 } as const
/** Works from the portfolio that a job can ask for. */
export const MOST_NEEDED_WORKS = 5

/** What an answer is chosen from; undefined where it is written. */
export const offeredBy = ({ kind, choices }: { kind: QuestionKind; choices: readonly string[] }) =>
  kind === 'text' ? undefined : kind === 'yes_no' ? YES_NO : choices

/** Whether a question can be answered so. */
export const takes = (question: { kind: QuestionKind; choices: readonly string[] }, answer: string): boolean => {
  const offered: readonly string[] | undefined = offeredBy(question)
  return offered === undefined || offered.includes(answer)
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

interface Asking {
  questions: readonly unknown[]
  material: { resume: boolean; link: boolean; works: number }
}

/** "You’ll be asked 3 questions and for your résumé."; undefined where a job asks for nothing more. */
export function screeningWords({ questions, material: { resume, link, works } }: Asking): string | undefined {
  const count = questions.length
  const things = [
    resume && 'your résumé',
    link && 'a portfolio or showreel link',
    works > 0 && (works === 1 ? 'a work from your portfolio' : `${works} works from your portfolio`),
  ].filter((thing) => thing !== false)
  const asked = count && (count === 1 ? '1 question' : `${count} questions`)
  if (!things.length) return asked ? `You’ll be asked ${asked}.` : undefined
  const forThings = `for ${listed.format(things)}`
  return `You’ll be asked ${asked ? `${asked} and ${forThings}` : forThings}.`
}

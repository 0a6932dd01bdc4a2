import { RadioCards } from '../../ui/form/choices.tsx'
import type { Outcome } from './applicants.api.ts'

/** Characters in the message of a rejection. */
export const REJECTION_MAX = 1000
export const tooLong = (length: number, most: number) =>
  length > most ? `Cannot exceed ${most} characters` : undefined

const OPTIONS = [
  { value: 'not_selected', label: 'Not selected', hint: 'You chose other candidates.' },
  { value: 'position_filled', label: 'Position filled', hint: 'The role has been filled.' },
  { value: 'other', label: 'Other', hint: 'Say why below.' },
] as const
/** Outcomes that can be said to many at once: they need no reason of one's own. */
const TO_MANY = ['not_selected', 'position_filled'] as const
export type OutcomeForMany = (typeof TO_MANY)[number]
export type ChosenOutcome = Exclude<Outcome, 'no_answer'>

interface OutcomeChoiceProps<Choice extends ChosenOutcome> {
  value: Choice
  onChange: (outcome: Choice) => void
}

function Choices<Choice extends ChosenOutcome>({
  value,
  among,
  wordless = false,
  onChange,
}: OutcomeChoiceProps<Choice> & { among: readonly Choice[]; wordless?: boolean }) {
  return (
    <RadioCards
      legend="Outcome"
      options={OPTIONS.filter((option) => among.some((each) => each === option.value)).map(
        // nothing can be said below
        (option) => (wordless && option.value === 'other' ? { ...option, hint: 'Another reason.' } : option),
      )}
      value={value}
      onChange={(event) => onChange(among.find((each) => each === event.target.value) ?? value)}
    />
  )
}

const ALL = OPTIONS.map(({ value }) => value)
export const OutcomeChoice = (props: OutcomeChoiceProps<ChosenOutcome> & { wordless: boolean }) => (
  <Choices among={ALL} {...props} />
)
export const OutcomeChoiceForMany = (props: OutcomeChoiceProps<OutcomeForMany>) => (
  <Choices among={TO_MANY} {...props} />
)

/** A kind message to start from; `title` is the post's, if all applied for one. */
export function rejectionWords(outcome: OutcomeForMany, title?: string): string {
  const thanks = `Thank you for applying${title ? ` for ${title}` : ''} and for the time you put into it.`
  return outcome === 'not_selected'
    ? `${thanks} We had more good applications than places, and chose others this time. We’d be glad to hear from you again.`
    : `${thanks} The position is filled now. We’d be glad to hear from you again.`
}

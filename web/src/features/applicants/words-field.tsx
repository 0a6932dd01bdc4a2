import { Banner } from '../../ui/banner.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { REJECTION_MAX, tooLong } from './outcome-choice.tsx'

interface WordsFieldProps {
  value: string
  onChange: (value: string) => void
  hint: string
  /** Why words don't reach the person; they are then not asked for. */
  unread: string | undefined
}

/** Words that go with a step, for the person to read. */
export const WordsField = ({ value, onChange, hint, unread }: WordsFieldProps) =>
  unread === undefined ? (
    <TextArea
      label="Message"
      optional
      rows={3}
      value={value}
      limit={REJECTION_MAX}
      length={value.trim().length}
      error={tooLong(value.trim().length, REJECTION_MAX)}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Banner tone="warn">{unread}</Banner>
  )

import { TextField, type TextFieldProps } from './text-field.tsx'

/** The length of every code, emailed or from an authenticator app. */
export const CODE_LENGTH = 6

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'className' | 'inputMode' | 'maxLength' | 'placeholder'
> {
  value: string
  onChange: (code: string) => void
}

/** A 6-digit code; everything but digits is dropped when typed or pasted. */
export const CodeField = ({ onChange, ...field }: CodeFieldProps) => (
  <TextField
    autoComplete="one-time-code"
    {...field}
    className="code-field"
    inputMode="numeric"
    maxLength={CODE_LENGTH}
    placeholder="000000"
    onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
  />
)

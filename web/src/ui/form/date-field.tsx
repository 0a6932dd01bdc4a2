import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar day, YYYY-MM-DD, with the browser's own picker: localized, and usable by keyboard and touch. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />

/** A time of day, HH:MM. */
export const TimeField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="time" />

/** A day and time in the person's own zone, YYYY-MM-DDTHH:MM. */
export const DateTimeField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="datetime-local" />

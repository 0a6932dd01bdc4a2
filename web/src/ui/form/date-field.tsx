import { TextField, type TextFieldProps } from './text-field.tsx'

/** A calendar day, YYYY-MM-DD, by the browser's own picker: in the person's language, by keyboard and by touch. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />

/** A time of day, HH:MM. */
export const TimeField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="time" />

/** A day and time in the person's own zone, YYYY-MM-DDTHH:MM. */
export const DateTimeField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="datetime-local" />

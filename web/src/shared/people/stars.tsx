import { Star } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '../../ui/form/field.tsx'
import './testimonials.css'

const SCALE = [1, 2, 3, 4, 5] as const

export const Stars = ({ value }: { value: number }) => (
  <span className="stars" role="img" aria-label={`${value} of 5 stars`}>
    {SCALE.map((star) => (
      <Star key={star} size={16} data-on={star <= Math.round(value) || undefined} aria-hidden="true" />
    ))}
  </span>
)

interface StarsFieldProps {
  value: number
  onChange: (value: number) => void
  error?: string
}

/** Chooses 1 to 5 stars: with the pointer, or with the arrow keys as a group of radio buttons. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const name = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="field-label pb-1.5">Rating</legend>
      <div className="stars-field">
        {SCALE.map((star) => (
          <label key={star} data-on={star <= value || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
            />
            <Star size={28} strokeWidth={1.5} aria-hidden="true" />
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} message={error} />
    </fieldset>
  )
}

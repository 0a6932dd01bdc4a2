import type { ComponentProps, ReactNode } from 'react'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  /** One primary action per screen; `danger` is for what can't be undone. */
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** In progress: shows a spinner and ignores presses, but keeps the focus. */
  pending?: boolean
  icon?: ReactNode
}

/** Attributes that make any element (a link, say) look like a button. */
export const buttonLook = ({ variant = 'secondary', size = 'medium', wide }: ButtonLook) => ({
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

/** A button; it submits only with `type="submit"`. */
export function Button({
  variant,
  size,
  wide,
  pending,
  icon,
  children,
  className = '',
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, wide })}
      type={type}
      className={`button ${className}`}
      disabled={disabled}
      aria-disabled={disabled || pending || undefined}
      data-pending={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for screen readers; also its tooltip. */
  label: string
  size?: 'medium' | 'small'
}

/** A round button with just an icon. */
export function IconButton({
  label,
  size = 'medium',
  children,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      data-size={size}
      className={`icon-button ${className}`}
    >
      {children}
    </button>
  )
}

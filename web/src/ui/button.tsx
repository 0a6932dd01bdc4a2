import type { ComponentProps, ReactNode } from 'react'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonLook {
  /** One primary action a screen; `danger` is for what cannot be undone. */
  variant?: ButtonVariant
  size?: 'medium' | 'small'
  wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Being worked on: shows a spinner and takes no press, but keeps the focus. */
  pending?: boolean
  icon?: ReactNode
}

/** Attributes that give any element (a link, say) the look of a button. */
export const buttonLook = ({ variant = 'secondary', size = 'medium', wide }: ButtonLook) => ({
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
})

/** A button. It is no submit button unless `type="submit"` says so. */
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
  /** What the button does, for those who do not see the icon; also its tooltip. */
  label: string
  size?: 'medium' | 'small'
}

/** A round button with an icon only. */
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

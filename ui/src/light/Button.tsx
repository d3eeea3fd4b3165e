import type { ButtonHTMLAttributes } from 'react'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'link'
  /** A command is under way: the button keeps its place and refuses a second click. */
  busy?: boolean
}

export const Button = ({ look = 'plain', busy = false, disabled, className = '', type = 'button', children, ...rest }: ButtonProps) => (
  <button
    type={type}
    className={`qf-button qf-button-${look} ${className}`}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    {...rest}
  >
    {children}
  </button>
)

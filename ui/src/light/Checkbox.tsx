import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Links that follow the label; outside it, so that a click on them does not tick the box. */
  links?: ReactNode
  error?: string | undefined
}

export const Checkbox = ({ checked, onChange, children, links, error }: CheckboxProps) => {
  const id = useId()
  return (
    <div className="qf-checkbox">
      <span className="qf-checkbox-box">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check size={12} strokeWidth={3} aria-hidden />
      </span>
      <div>
        <label htmlFor={id}>{children}</label>
        {links}
        {error && (
          <div id={`${id}-note`} className="qf-field-error" role="alert">
            {error}
          </div>
        )}
      </div>
    </div>
  )
}

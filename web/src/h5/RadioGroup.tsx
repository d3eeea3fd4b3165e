import type { ReactNode } from 'react'
import type { FieldControlProps } from './field-control-props.ts'

interface RadioGroupProps extends Pick<FieldControlProps, 'field' | 'control'> {
  className: string
  children: ReactNode
}

/** Radio buttons under the label of their field; it takes the focus where the form leads to what is wrong. */
export const RadioGroup = ({ field: { label }, control, className, children }: RadioGroupProps): ReactNode => (
  <div {...control} className={className} role="radiogroup" aria-label={label} tabIndex={-1}>
    {children}
  </div>
)

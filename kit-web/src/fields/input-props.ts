import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldMap, FieldSpec } from '@qifuyun/kit/field.ts'
import type { Row } from './row.ts'

/** What every control of a form is given. Values look as in rows of the wire; a reference changes together with its label. */
export interface InputProps {
  /** Whose field it is, directly or in its child rows. */
  of: Entity
  id: string
  name: string
  spec: FieldSpec
  /** The values of the form, or of the child row. */
  row: Row
  /** In a child row: the values of the form around, and the fields of the child row. */
  outer?: Row | undefined
  siblings?: FieldMap | undefined
  onChange: (change: Row) => void
  disabled?: boolean
  invalid?: boolean
  /** Id of the message below. */
  describedBy?: string | undefined
  /** Stands in a cell of a table, without a label of its own. */
  ariaLabel?: string | undefined
  /** Messages of child rows, by `[0].qty`. */
  childErrors?: Readonly<Record<string, string>> | undefined
}

/** What the controls of Ant Design have in common. */
export const controlProps = ({ id, spec, disabled = false, invalid = false, describedBy, ariaLabel }: InputProps) => ({
  id,
  disabled: disabled || spec.readonly,
  ...(invalid && { status: 'error' as const }),
  'aria-invalid': invalid,
  'aria-required': spec.required,
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(ariaLabel !== undefined && { 'aria-label': ariaLabel }),
})

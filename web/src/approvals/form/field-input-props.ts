import type { FormField } from '@qifuyun/contract/approvals/definition.ts'

export interface FieldInputProps {
  field: FormField
  id: string
  value: unknown
  onChange: (value: unknown) => void
  label: string
  invalid: boolean
  describedBy: string | undefined
  /** Inside a cell of a table there is less room. */
  compact?: boolean
}

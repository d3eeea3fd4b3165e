import { PersonPicker } from '@qifuyun/ui/people/PersonPicker.tsx'
import type { ReactNode } from 'react'

interface PeopleFieldProps {
  id?: string
  value?: readonly string[]
  onChange?: (userUuids: string[]) => void
  max?: number
  multiple?: boolean
  ariaLabel?: string
}

const NOBODY: readonly string[] = []

/** A field of a form whose value is the users that are chosen. */
export const PeopleField = ({ value = NOBODY, onChange, multiple = true, ...field }: PeopleFieldProps): ReactNode => (
  <PersonPicker
    {...field}
    multiple={multiple}
    value={value.map((uuid) => ({ uuid }))}
    onChange={(picked) => onChange?.(picked.map(({ uuid }) => uuid))}
  />
)

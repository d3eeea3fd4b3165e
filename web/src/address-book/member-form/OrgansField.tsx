import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import type { ReactNode } from 'react'

interface OrgansFieldProps {
  id?: string
  value?: readonly string[]
  onChange?: (organUuids: string[]) => void
}

const NONE: readonly string[] = []

/** A field of a form whose value is the departments that are chosen. */
export const OrgansField = ({ id, value = NONE, onChange }: OrgansFieldProps): ReactNode => (
  <OrganPicker
    {...(id !== undefined && { id })}
    multiple
    value={value.map((uuid) => ({ uuid }))}
    onChange={(picked) => onChange?.(picked.map(({ uuid }) => uuid))}
  />
)

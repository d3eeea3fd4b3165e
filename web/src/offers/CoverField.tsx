import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import type { ReactNode } from 'react'

interface CoverFieldProps {
  value?: FileObject | null
  onChange?: (value: FileObject | null) => void
  id?: string
}

/** The one picture of something. */
export const CoverField = ({ value, onChange, id }: CoverFieldProps): ReactNode => (
  <ImageUploader
    {...(id === undefined ? {} : { id })}
    max={1}
    value={value ? [value] : []}
    onChange={(files) => onChange?.(files.at(-1) ?? null)}
  />
)

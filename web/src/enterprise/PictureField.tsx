import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { shownAs } from '@qifuyun/ui/components/inputs/shown-as.ts'
import { type ReactNode, useState } from 'react'

interface PictureFieldProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  name: string
}

/** One picture of a form, held as the path of an upload or as the address that shows the present one. */
export const PictureField = ({ id, value = '', onChange, name }: PictureFieldProps): ReactNode => {
  const [uploads, setUploads] = useState<readonly FileObject[]>([])
  const chosen = value === '' ? undefined : (uploads.find(({ filePath }) => filePath === value) ?? shownAs(value, name))
  return (
    <ImageUploader
      {...(id !== undefined && { id })}
      ariaLabel={name}
      max={1}
      value={chosen === undefined ? [] : [chosen]}
      onChange={(files) => {
        setUploads(files)
        onChange?.(files[0]?.filePath ?? '')
      }}
    />
  )
}

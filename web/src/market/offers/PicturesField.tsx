import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { PICTURES_MAX } from '@qifuyun/contract/market/constants.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { shownAs } from '@qifuyun/ui/components/inputs/shown-as.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/market/texts.ts'

interface PicturesFieldProps {
  id?: string
  value?: readonly string[]
  onChange?: (value: string[]) => void
  appName: string
}

/** Pictures of a form in their order, held as the paths of uploads and as the addresses that show the present ones. */
export const PicturesField = ({ id, value = [], onChange, appName }: PicturesFieldProps): ReactNode => {
  const t = useText()
  const [uploads, setUploads] = useState<readonly FileObject[]>([])
  const chosen = value.map(
    (path, index) =>
      uploads.find(({ filePath }) => filePath === path) ?? shownAs(path, t('{name}截图 {n}', { name: appName, n: index + 1 })),
  )
  return (
    <ImageUploader
      {...(id !== undefined && { id })}
      ariaLabel={t('应用截图')}
      max={PICTURES_MAX}
      value={chosen}
      onChange={(files) => {
        setUploads(files)
        onChange?.(files.map(({ filePath }) => filePath))
      }}
    />
  )
}

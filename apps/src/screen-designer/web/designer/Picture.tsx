import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { UploadScope } from '@qifuyun/ui/components/inputs/UploadScope.tsx'
import type { ReactNode } from 'react'
import styles from './Designer.module.css'

interface PictureProps {
  label: string
  path: string | null
  files: ReadonlyMap<string, FileObject>
  onFile: (file: FileObject) => void
  onChange: (path: string | null) => void
}

/** One picture of the board. */
export const Picture = ({ label, path, files, onFile, onChange }: PictureProps): ReactNode => {
  const file = path === null ? undefined : files.get(path)
  return (
    <div className={styles.field}>
      <span>{label}</span>
      <UploadScope>
        <ImageUploader
          ariaLabel={label}
          value={file === undefined ? [] : [file]}
          max={1}
          onChange={([next]) => {
            if (next !== undefined) onFile(next)
            onChange(next?.filePath ?? null)
          }}
        />
      </UploadScope>
    </div>
  )
}

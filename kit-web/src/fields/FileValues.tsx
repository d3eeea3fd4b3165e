import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { fileSize } from '@qifuyun/ui/platform/format/file-size.ts'
import { Image } from 'antd'
import { File, FileArchive, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './FileValues.module.css'

const THUMBNAIL_PX = 160

const BY_EXTENSION: Record<string, LucideIcon> = {
  pdf: FileText,
  doc: FileText,
  docx: FileText,
  txt: FileText,
  xls: FileSpreadsheet,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  zip: FileArchive,
  rar: FileArchive,
}

const iconOf = ({ fileType, fileExtension }: FileObject): LucideIcon =>
  fileType === 'image' ? FileImage : (BY_EXTENSION[fileExtension] ?? File)

/** Address of a small version of a picture. */
export const thumbnailOf = ({ fileFullPath }: Pick<FileObject, 'fileFullPath'>): string =>
  `${fileFullPath}${fileFullPath.includes('?') ? '&' : '?'}w=${THUMBNAIL_PX}`

/** Pictures in small; one click shows them large, with the arrows going to the next. */
export const Thumbnails = ({ files, small = false }: { files: readonly FileObject[]; small?: boolean }): ReactNode => {
  const edge = small ? 32 : 72
  const shown = small ? files.slice(0, 1) : files
  return (
    <Image.PreviewGroup items={files.map(({ fileFullPath }) => fileFullPath)}>
      <span className={styles.pictures}>
        {shown.map((file) => (
          <Image
            key={file.filePath}
            className={styles.picture ?? ''}
            src={thumbnailOf(file)}
            alt={file.fileName}
            width={edge}
            height={edge}
            preview={{ src: file.fileFullPath, ...(small ? { cover: false } : {}) }}
          />
        ))}
        {files.length > shown.length ? <span className={styles.more}>{`+${files.length - shown.length}`}</span> : null}
      </span>
    </Image.PreviewGroup>
  )
}

/** Files with their sizes; a click saves one. */
export const FileChips = ({ files }: { files: readonly FileObject[] }): ReactNode => {
  const t = useText()
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const Icon = iconOf(file)
        return (
          <li key={file.filePath}>
            <a
              className={styles.file}
              href={file.tmpFileHttpPath}
              download={file.fileName}
              title={t('下载 {name}', { name: file.fileName })}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.name}>{file.fileName}</span>
              <span className={styles.size}>{fileSize(file.fileSize)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

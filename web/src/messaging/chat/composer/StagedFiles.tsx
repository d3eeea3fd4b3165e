import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '#src/messaging/chat/message/files/file-size.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './StagedFiles.module.css'

/** Files that go with the next message. */
export const StagedFiles = ({ files, onDrop }: { files: readonly File[]; onDrop: (file: File) => void }): ReactNode => {
  const t = useText()
  if (files.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('待发送的文件')}>
      {files.map((file, index) => (
        // Two files may have the same name.
        <li key={`${index} ${file.name}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{fileSize(file.size)}</span>
          <button type="button" className={styles.drop} aria-label={t('移除 {name}', { name: file.name })} onClick={() => onDrop(file)}>
            <X size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

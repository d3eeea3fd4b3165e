import type { FileContent } from '@qifuyun/contract/messaging/content.ts'
import { Download, Eye, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import { showDialog } from '#src/messaging/chat/dialogs.ts'
import type { OutboxItem } from '#src/messaging/store/outbox.ts'
import { useText } from '#src/messaging/texts.ts'
import { downloadFile } from './download-file.ts'
import styles from './FileCard.module.css'
import { FileIcon } from './FileIcon.tsx'
import { fileSize } from './file-size.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const Card = ({ name, size, icon, children }: { name: string; size: number; icon: ReactNode; children: ReactNode }): ReactNode => (
  <div className={styles.card}>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.text}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.size}>{fileSize(size)}</span>
    </span>
    {children}
  </div>
)

/** A file to save; a PDF can be looked at. */
export const FileCard = ({ content }: { content: FileContent }): ReactNode => {
  const t = useText()
  const { fileName, size, fileExtension, filePath } = content
  return (
    <Card name={fileName} size={size} icon={<FileIcon extension={fileExtension} />}>
      {fileExtension === 'pdf' ? (
        <button
          type="button"
          className={styles.action}
          aria-label={t('预览 {name}', { name: fileName })}
          onClick={() => showDialog({ kind: 'pdf', file: content })}
        >
          <Eye {...ICON} />
        </button>
      ) : null}
      <button
        type="button"
        className={styles.action}
        aria-label={t('下载 {name}', { name: fileName })}
        onClick={() => void downloadFile(filePath)}
      >
        <Download {...ICON} />
      </button>
    </Card>
  )
}

const RADIUS = 15
const ROUND = 2 * Math.PI * RADIUS

/** How much of an upload is done. */
export const ProgressRing = ({ clientId, name }: { clientId: string; name: string }): ReactNode => {
  const t = useText()
  const share = useChat((state) => state.progress[clientId] ?? 0)
  const percent = Math.round(share * 100)
  return (
    <span
      className={styles.ring}
      role="progressbar"
      aria-label={t('上传 {name}', { name })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <circle className={styles.track} cx="18" cy="18" r={RADIUS} />
        <circle className={styles.done} cx="18" cy="18" r={RADIUS} strokeDasharray={`${share * ROUND} ${ROUND}`} />
      </svg>
      <span className={styles.percent}>{percent}%</span>
    </span>
  )
}

/** Gives up an own file that is on its way. */
export const CancelUpload = ({ clientId, name }: { clientId: string; name: string }): ReactNode => {
  const t = useText()
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={t('取消上传 {name}', { name })}
      onClick={() => chat.uploads.cancel(clientId)}
    >
      <X {...ICON} />
    </button>
  )
}

/** An own file on its way. */
export const OutgoingFile = ({ item, file }: { item: OutboxItem; file: File }): ReactNode => {
  const { clientId } = item
  const moving = item.state === 'uploading' || (item.state === 'waiting' && item.attachment?.filePath === null)
  const icon = moving ? <ProgressRing clientId={clientId} name={file.name} /> : <FileIcon extension={file.name.split('.').pop() ?? ''} />
  return (
    <Card name={file.name} size={file.size} icon={icon}>
      {moving ? <CancelUpload clientId={clientId} name={file.name} /> : null}
    </Card>
  )
}

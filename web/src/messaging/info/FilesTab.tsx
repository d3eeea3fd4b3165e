import type { FileContent } from '@qifuyun/contract/messaging/content.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Download, Eye, LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import { showDialog } from '#src/messaging/chat/dialogs.ts'
import { saidOf } from '#src/messaging/chat/message/content.ts'
import { downloadFile } from '#src/messaging/chat/message/files/download-file.ts'
import { FileIcon } from '#src/messaging/chat/message/files/FileIcon.tsx'
import { fileSize } from '#src/messaging/chat/message/files/file-size.ts'
import { jumpTo } from '#src/messaging/find/jump.ts'
import { MoreBelow } from '#src/messaging/find/MoreBelow.tsx'
import type { Hit } from '#src/messaging/find/use-message-pages.ts'
import { listTime } from '#src/messaging/list/list-time.ts'
import { SessionSkeleton } from '#src/messaging/list/SessionSkeleton.tsx'
import { useText } from '#src/messaging/texts.ts'
import { useToday } from '#src/messaging/use-today.ts'
import styles from './FilesTab.module.css'
import { useShared } from './use-shared.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const FileRow = ({ hit, content }: { hit: Hit; content: FileContent }): ReactNode => {
  const t = useText()
  const today = useToday()
  const { fileName: name, fileExtension, filePath, size } = content
  const isPdf = fileExtension === 'pdf'
  const save = (): void => void downloadFile(filePath)
  const look = (): void => showDialog({ kind: 'pdf', file: content })
  return (
    <li className={styles.file}>
      <button type="button" className={styles.open} title={name} onClick={isPdf ? look : save}>
        <span className={styles.icon}>
          <FileIcon extension={fileExtension} />
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            {fileSize(size)} · {hit.senderName} ·{' '}
            <time dateTime={hit.createTime} title={formatDate(hit.createTime)}>
              {listTime(hit.createTime, today)}
            </time>
          </span>
        </span>
      </button>
      <span className={styles.acts}>
        {isPdf ? (
          <button type="button" aria-label={t('预览 {name}', { name })} onClick={look}>
            <Eye {...ICON} />
          </button>
        ) : null}
        <button type="button" aria-label={t('下载 {name}', { name })} onClick={save}>
          <Download {...ICON} />
        </button>
        <button type="button" aria-label={t('定位到 {name}', { name })} onClick={() => void jumpTo(hit.sessionUuid, hit.seq)}>
          <LocateFixed {...ICON} />
        </button>
      </span>
    </li>
  )
}

/** Files sent in a conversation, the newest first: looked at or saved by a press, found in the conversation. */
export const FilesTab = ({ sessionUuid }: { sessionUuid: string }): ReactNode => {
  const t = useText()
  const files = useShared(sessionUuid, 'file')
  if (files.isLoadingError) return <LoadFailed error={files.error} onRetry={() => void files.refetch()} />
  if (files.isPending) return <SessionSkeleton />
  if (files.hits.length === 0) return <StateBlock picture="empty" title={t('暂无文件')} hint={t('在会话中发送的文件会出现在这里')} />
  return (
    <div className={styles.scroll}>
      <ul className={styles.files} aria-label={t('文件')}>
        {files.hits.map((hit) => {
          const said = saidOf(hit)
          return said?.type === 'file' ? <FileRow key={hit.messageUuid} hit={hit} content={said.content} /> : null
        })}
      </ul>
      <MoreBelow {...files} />
    </div>
  )
}

import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { messageEdits } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { textOf } from '#src/messaging/engine/changing.ts'
import { messageAt } from '#src/messaging/store/log.ts'
import { useText } from '#src/messaging/texts.ts'
import styles from './MergeViewer.module.css'

const WIDTH = 520

/** What an edited message says now and said before, the present version first. */
export const EditsDialog = ({ message, onClose }: { message: Message; onClose: () => void }): ReactNode => {
  const t = useText()
  const { sessionUuid, seq } = message
  const now = useChat((state) => messageAt(state.logs[sessionUuid], seq)) ?? message
  // Another edit while this is open is another question.
  const edits = useCall(messageEdits, { sessionUuid, seq }, { staleTime: 0 })
  const current = { text: textOf(now)?.text ?? '', createTime: now.editTime ?? now.createTime }
  const versions = [current, ...(edits.data ?? []).toReversed()]
  return (
    <Modal open title={t('编辑记录')} footer={null} width={WIDTH} onCancel={onClose} destroyOnHidden>
      {edits.isLoadingError ? <LoadFailed error={edits.error} onRetry={() => void edits.refetch()} /> : null}
      {edits.isPending ? <PageSkeleton /> : null}
      {edits.data ? (
        <ol className={styles.list} aria-label={t('编辑记录')}>
          {versions.map(({ text, createTime }, index) => (
            <li key={createTime} className={styles.item}>
              <p className={styles.sender}>
                <span>
                  {index === 0
                    ? t('当前版本')
                    : index === versions.length - 1
                      ? t('最初版本')
                      : t('第 {n} 版', { n: versions.length - index })}
                </span>
                <time dateTime={createTime}>{formatDate(createTime)}</time>
              </p>
              <p className={styles.said} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </Modal>
  )
}

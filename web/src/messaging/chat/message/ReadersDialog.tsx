import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { messageReaders } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './ReadersDialog.module.css'

type Reader = Output<NonNullable<typeof messageReaders.__types>>['readList'][number]

const People = ({ title, people }: { title: string; people: readonly Reader[] }): ReactNode => (
  <section className={styles.people}>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.list} aria-label={title}>
      {people.map(({ imAccountId, name, headImg }) => (
        <li key={imAccountId} className={styles.person}>
          <Avatar name={name} src={headImg} size={28} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** Who has read an own message and who has not. */
export const ReadersDialog = ({ message, onClose }: { message: Message; onClose: () => void }): ReactNode => {
  const t = useText()
  const { sessionUuid, seq } = message
  const readers = useCall(messageReaders, { sessionUuid, seq }, { staleTime: 0 })
  const { readList = [], unreadList = [] } = readers.data ?? {}
  return (
    <Modal open title={t('消息阅读情况')} footer={null} width={520} onCancel={onClose} loading={readers.isPending} destroyOnHidden>
      {readers.isLoadingError ? (
        <LoadFailed error={readers.error} onRetry={() => void readers.refetch()} />
      ) : (
        <div className={styles.columns}>
          <People title={t('{n} 人已读', { n: readList.length })} people={readList} />
          <People title={t('{n} 人未读', { n: unreadList.length })} people={unreadList} />
        </div>
      )}
    </Modal>
  )
}

import { PLANNED_STATUS } from '@qifuyun/contract/messaging/constants.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { messageReminderCancel, messageReminderPage } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sessionPath } from '#src/messaging/api.ts'
import styles from './Planned.module.css'
import { PlannedRows } from './PlannedRows.tsx'
import { useText } from './texts.ts'
import { PLANNED_PAGE, type PlannedStatus, type Reminder } from './use-planned.ts'

const Row = ({ row, onJump }: { row: Reminder; onJump: () => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const cancel = useAction(messageReminderCancel, { announce: true, refresh: [messageReminderPage] })
  const { reminderUuid, sessionUuid, sessionName, seq, digest, remark, remindTime, statusCode } = row
  const jump = (): void => {
    onJump()
    void navigate(sessionPath(sessionUuid, seq))
  }
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <span className={styles.name}>{sessionName}</span>
        <time dateTime={remindTime}>{formatDate(remindTime, 'YYYY-MM-DD HH:mm')}</time>
      </p>
      <p className={styles.words}>{digest}</p>
      {remark ? <p className={styles.remark}>{t('备注：{remark}', { remark })}</p> : null}
      <div className={styles.actions}>
        {statusCode === PLANNED_STATUS.failed ? null : (
          <Button size="small" onClick={jump}>
            {t('查看消息')}
          </Button>
        )}
        {statusCode === PLANNED_STATUS.waiting ? (
          <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ reminderUuid })}>
            {t('完成')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

interface ReminderListProps {
  sessionUuid: string | undefined
  statusCode: PlannedStatus
  /** A message is shown: the list is in its way. */
  onJump: () => void
}

/** Reminders in one state; one that is dealt with early is done with and does not come any more. */
export const ReminderList = ({ onJump, ...place }: ReminderListProps): ReactNode => {
  const t = useText()
  const asked = useCall(messageReminderPage, { ...place, pageNum: 1, pageSize: PLANNED_PAGE })
  return (
    <PlannedRows
      label={t('消息提醒')}
      rows={asked.data?.list.map((row) => <Row key={row.reminderUuid} row={row} onJump={onJump} />)}
      failure={asked.isLoadingError ? asked.error : undefined}
      onRetry={() => void asked.refetch()}
      empty={place.statusCode === PLANNED_STATUS.waiting ? t('没有待提醒的消息') : t('暂无内容')}
    />
  )
}

import { PLANNED_STATUS } from '@qifuyun/contract/messaging/constants.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { messageScheduledCancel, messageScheduledPage } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { showPlanned } from './open-planned.ts'
import styles from './Planned.module.css'
import { PlannedRows } from './PlannedRows.tsx'
import { useText } from './texts.ts'
import { PLANNED_PAGE, type PlannedStatus, type Scheduled, sendNow, textOf } from './use-planned.ts'

const { waiting, failed } = PLANNED_STATUS

const Waiting = ({ row, onSent }: { row: Scheduled; onSent: () => void }): ReactNode => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const cancel = useAction(messageScheduledCancel, { announce: true, refresh: [messageScheduledPage] })
  const { scheduledUuid, sessionUuid, content, replyToSeq, sendTime } = row
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await sendNow(row)
    } catch (error) {
      // The call has shown why: it is sent or taken back already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      onSent()
    }
  }
  return (
    <>
      <Button
        size="small"
        onClick={() =>
          showPlanned({ kind: 'change', scheduledUuid, sendTime, text: { sessionUuid, content: textOf(content), replyToSeq } })
        }
      >
        {t('修改')}
      </Button>
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ scheduledUuid })}>
        {t('取消发送')}
      </Button>
      <Button size="small" type="primary" loading={busy} onClick={() => void send()}>
        {t('立即发送')}
      </Button>
    </>
  )
}

const Failed = ({ row: { sessionUuid, content, replyToSeq } }: { row: Scheduled }): ReactNode => {
  const t = useText()
  return (
    <Button size="small" onClick={() => showPlanned({ kind: 'schedule', text: { sessionUuid, content: textOf(content), replyToSeq } })}>
      {t('重新定时')}
    </Button>
  )
}

const Row = ({ row, onSent }: { row: Scheduled; onSent: () => void }): ReactNode => (
  <li className={styles.row}>
    <p className={styles.head}>
      <span className={styles.name}>{row.sessionName}</span>
      <time dateTime={row.sendTime}>{formatDate(row.sendTime, 'YYYY-MM-DD HH:mm')}</time>
    </p>
    <p className={styles.words}>{textOf(row.content).text}</p>
    {row.statusCode === failed && row.failMsg ? <p className={styles.problem}>{row.failMsg}</p> : null}
    {row.statusCode === waiting || row.statusCode === failed ? (
      <div className={styles.actions}>{row.statusCode === waiting ? <Waiting row={row} onSent={onSent} /> : <Failed row={row} />}</div>
    ) : null}
  </li>
)

/** Scheduled messages in one state. */
export const ScheduledList = (place: { sessionUuid: string | undefined; statusCode: PlannedStatus }): ReactNode => {
  const t = useText()
  const asked = useCall(messageScheduledPage, { ...place, pageNum: 1, pageSize: PLANNED_PAGE })
  return (
    <PlannedRows
      label={t('定时消息')}
      rows={asked.data?.list.map((row) => <Row key={row.scheduledUuid} row={row} onSent={() => void asked.refetch()} />)}
      failure={asked.isLoadingError ? asked.error : undefined}
      onRetry={() => void asked.refetch()}
      empty={place.statusCode === waiting ? t('没有待发送的定时消息') : t('暂无内容')}
    />
  )
}

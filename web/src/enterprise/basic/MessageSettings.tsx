import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { retentionExport, retentionInfo, retentionUpdate } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { followExport } from '@qifuyun/ui/progress/api.ts'
import { App, Button, DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { type ReactNode, useId, useState } from 'react'
import { useRetention } from './calls.ts'
import styles from './EnterpriseBasicPage.module.css'
import { useText } from './texts.ts'

const DAYS_MAX = 3_650

/** Whether the second setting removes messages that the first one keeps. */
const isShorter = (before: number, after: number): boolean => after !== 0 && (before === 0 || after < before)

const Keeping = ({ days, version }: { days: number; version: number }): ReactNode => {
  const t = useText()
  const id = useId()
  const { modal } = App.useApp()
  const [wanted, setWanted] = useState<number | null>(days)
  const save = useAction(retentionUpdate, { announce: true, refresh: [retentionInfo] })
  const store = (): Promise<unknown> => save.mutateAsync({ retentionDays: wanted ?? 0, version })
  const ask = (): void => {
    if (!isShorter(days, wanted ?? 0)) return void store().catch(() => undefined)
    modal.confirm({
      title: t('缩短保留时间将永久删除更早的消息，确定保存？'),
      okText: t('确定'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      onOk: store,
    })
  }
  return (
    <section className={styles.section}>
      <label htmlFor={id}>{t('消息保留天数')}</label>
      <div className={styles.line}>
        <NumberField id={id} min={0} max={DAYS_MAX} precision={0} value={wanted} onChange={setWanted} />
        <Button type="primary" disabled={wanted === null || wanted === days} loading={save.isPending} onClick={ask}>
          {t('保存设置')}
        </Button>
      </div>
      <p className={styles.hint}>{t('0 表示永久保留；其他值为 30 至 3650 天，超期消息每晚永久删除')}</p>
    </section>
  )
}

const Exporting = (): ReactNode => {
  const t = useText()
  const [days, setDays] = useState<[Dayjs | null, Dayjs | null] | null>(null)
  const begin = useAction(retentionExport, { onDone: ({ progressId }) => followExport(progressId, t('导出聊天消息')) })
  const [from, to] = days ?? [null, null]
  const input = {
    ...(from && { createTimeBegin: from.startOf('day').toISOString() }),
    ...(to && { createTimeEnd: to.endOf('day').toISOString() }),
  }
  return (
    <section className={styles.section}>
      <h2 className={styles.caption}>{t('导出聊天消息')}</h2>
      <div className={styles.line}>
        <DatePicker.RangePicker
          aria-label={t('导出聊天消息')}
          placeholder={[t('开始日期'), t('结束日期')]}
          allowEmpty={[true, true]}
          value={days}
          onChange={setDays}
        />
        <Button loading={begin.isPending} onClick={() => begin.mutate(input)}>
          {t('导出消息')}
        </Button>
      </div>
      <p className={styles.hint}>{t('导出指定时间内的全部聊天消息，每行一条记录')}</p>
    </section>
  )
}

/** How long the enterprise keeps its messages, and a file of them. */
export const MessageSettings = (): ReactNode => {
  const { data, isLoadingError, error, refetch } = useRetention()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.form}>
      <Keeping key={data.version} days={data.retentionDays} version={data.version} />
      <Exporting />
    </div>
  )
}

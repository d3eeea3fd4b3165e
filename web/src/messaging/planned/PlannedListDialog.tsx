import { PLANNED_STATUS } from '@qifuyun/contract/messaging/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { Segmented, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './Planned.module.css'
import { ReminderList } from './ReminderList.tsx'
import { ScheduledList } from './ScheduledList.tsx'
import { useText } from './texts.ts'
import { type PlannedStatus, useLivePlanned } from './use-planned.ts'

const WIDTH = 560
const { waiting, done, failed, cancelled } = PLANNED_STATUS

const STATUS_WORDS = {
  scheduled: [
    [waiting, '待发送'],
    [failed, '发送失败'],
    [done, '已发送'],
    [cancelled, '已取消'],
  ],
  reminders: [
    [waiting, '待提醒'],
    [done, '已提醒'],
    [failed, '已失效'],
    [cancelled, '已取消'],
  ],
} as const

type Kind = keyof typeof STATUS_WORDS

/** 定时消息与提醒: what is planned, in one conversation or in all, and what became of it. */
export const PlannedListDialog = ({ sessionUuid, onClose }: { sessionUuid: string | null; onClose: () => void }): ReactNode => {
  const t = useText()
  const [kind, setKind] = useState<Kind>('scheduled')
  const [status, setStatus] = useState<PlannedStatus>(waiting)
  const [here, setHere] = useState(sessionUuid !== null)
  useLivePlanned()
  const place = { sessionUuid: here && sessionUuid !== null ? sessionUuid : undefined, statusCode: status }
  return (
    <Modal open title={t('定时消息与提醒')} footer={null} width={WIDTH} onCancel={onClose} destroyOnHidden>
      <Tabs
        activeKey={kind}
        onChange={(key) => {
          setKind(key === 'reminders' ? 'reminders' : 'scheduled')
          setStatus(waiting)
        }}
        items={[
          { key: 'scheduled', label: t('定时消息') },
          { key: 'reminders', label: t('消息提醒') },
        ]}
      />
      <div className={styles.filters}>
        <Segmented<PlannedStatus>
          aria-label={t('状态')}
          value={status}
          onChange={setStatus}
          options={STATUS_WORDS[kind].map(([value, word]) => ({ value, label: t(word) }))}
        />
        {sessionUuid === null ? null : (
          <Segmented<boolean>
            aria-label={t('会话范围')}
            value={here}
            onChange={setHere}
            options={[
              { value: true, label: t('当前会话') },
              { value: false, label: t('全部会话') },
            ]}
          />
        )}
      </div>
      {kind === 'scheduled' ? <ScheduledList {...place} /> : <ReminderList {...place} onJump={onClose} />}
    </Modal>
  )
}

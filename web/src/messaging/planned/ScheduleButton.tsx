import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { messageSchedule, messageScheduledPage } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Badge, Dropdown, type MenuProps } from 'antd'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type PlannedText, showPlanned } from './open-planned.ts'
import styles from './Planned.module.css'
import { schedulePresets } from './presets.ts'
import { useText } from './texts.ts'
import { useLivePlanned, useWaiting } from './use-planned.ts'

interface ScheduleButtonProps {
  className: string | undefined
  sessionUuid: string
  /** What is written; null while there is nothing that could be sent later. */
  text: PlannedText | null
  /** It is planned: the field is free. */
  onPlanned: () => void
}

const CUSTOM = 'custom'
const LIST = 'list'

/** 定时发送: what is written goes later. Beside it, what waits in this conversation. */
export const ScheduleButton = ({ className, sessionUuid, text, onPlanned }: ScheduleButtonProps): ReactNode => {
  const t = useText()
  const [opened, setOpened] = useState<Date | null>(null)
  const waiting = useWaiting(sessionUuid)
  useLivePlanned()
  const schedule = useAction(messageSchedule, { announce: true, refresh: [messageScheduledPage], onDone: onPlanned })
  const presets = opened ? schedulePresets(opened) : []
  const choices: NonNullable<MenuProps['items']> = [
    ...presets.map(({ key, at }) => ({
      key,
      disabled: text === null,
      label: (
        <span className={styles.preset}>
          {t(key)}
          <time className={styles.at}>{formatDate(at, 'MM-DD HH:mm')}</time>
        </span>
      ),
    })),
    { key: CUSTOM, disabled: text === null, label: t('自选时间…') },
    { type: 'divider' },
    { key: LIST, label: waiting > 0 ? t('定时消息与提醒（{n} 条待发送）', { n: waiting }) : t('定时消息与提醒') },
  ]
  const choose = (key: string): void => {
    if (key === LIST) return showPlanned({ kind: 'list', sessionUuid })
    if (!text) return
    if (key === CUSTOM) return showPlanned({ kind: 'schedule', text, done: onPlanned })
    const at = presets.find((preset) => preset.key === key)?.at
    const { content, replyToSeq } = text
    if (at)
      schedule.mutate({
        sessionUuid,
        messageType: 'text',
        content,
        ...(replyToSeq === null ? {} : { replyToSeq }),
        sendTime: at.toISOString(),
      })
  }
  const label = waiting > 0 ? t('定时发送，{n} 条待发送', { n: waiting }) : t('定时发送')
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      // The menu takes the focus when it is opened by the keyboard, and gives it back.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onOpenChange={(open) => setOpened(open ? new Date() : null)}
      menu={{
        items: text ? choices : [{ key: 'hint', type: 'group', label: t('写下内容后可定时发送') }, ...choices],
        onClick: ({ key }) => choose(key),
      }}
    >
      <button type="button" className={className} aria-label={label} aria-haspopup="menu" disabled={schedule.isPending}>
        <Badge dot={waiting > 0} color="var(--qf-brand)" offset={[-2, 2]}>
          <Clock size={18} strokeWidth={1.75} className={styles.clock} aria-hidden="true" />
        </Badge>
      </button>
    </Dropdown>
  )
}

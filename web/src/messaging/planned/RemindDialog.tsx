import { REMIND_REMARK_MAX } from '@qifuyun/contract/messaging/constants.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { messageRemind, messageReminderPage } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { quoteText } from '#src/messaging/store/quotes.ts'
import styles from './Planned.module.css'
import { remindPresets } from './presets.ts'
import { Problem, TimeField, timeProblem } from './TimeField.tsx'
import { type TextKey, useText } from './texts.ts'

const WIDTH = 440
const CUSTOM = 'custom'

/** 稍后提醒: when, and what to think of then. A message that waits already is moved. */
export const RemindDialog = ({ message, onClose }: { message: Message; onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [presets] = useState(() => remindPresets(new Date()))
  const [chosen, setChosen] = useState<string>(presets[0]?.key ?? CUSTOM)
  const [own, setOwn] = useState<Date | null>(null)
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState<TextKey>()
  const remind = useAction(messageRemind, { announce: true, refresh: [messageReminderPage], onDone: onClose })
  const at = chosen === CUSTOM ? own : (presets.find(({ key }) => key === chosen)?.at ?? null)
  const save = (): void => {
    const { sessionUuid, seq } = message
    const found = timeProblem(at)
    setProblem(found)
    if (at && !found) remind.mutate({ sessionUuid, seq, remindTime: at.toISOString(), remark: remark.trim() })
  }
  return (
    <Modal
      open
      title={t('稍后提醒')}
      width={WIDTH}
      okText={t('保存')}
      cancelText={t('取消')}
      okButtonProps={{ loading: remind.isPending }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className={styles.quote}>{t('{name}：{said}', { name: message.senderName, said: quoteText(message) })}</p>
      <Radio.Group
        className={styles.times ?? ''}
        aria-label={t('提醒时间')}
        value={chosen}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {presets.map(({ key, at }) => (
          <Radio key={key} value={key}>
            <span className={styles.preset}>
              {t(key)}
              <time className={styles.at}>{formatDate(at, 'MM-DD HH:mm')}</time>
            </span>
          </Radio>
        ))}
        <Radio value={CUSTOM}>{t('自选时间')}</Radio>
      </Radio.Group>
      {chosen === CUSTOM ? (
        <>
          <label htmlFor={`${id}-at`} className={styles.label}>
            {t('提醒时间')}
          </label>
          <TimeField id={`${id}-at`} value={own} onChange={setOwn} />
        </>
      ) : null}
      <Problem of={problem} />
      <label htmlFor={`${id}-remark`} className={styles.label}>
        {t('备注（选填）')}
      </label>
      <Input id={`${id}-remark`} value={remark} maxLength={REMIND_REMARK_MAX} onChange={(event) => setRemark(event.target.value)} />
    </Modal>
  )
}

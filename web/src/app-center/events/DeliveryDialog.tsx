import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Input, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'
import type { Delivery } from '../api.ts'
import styles from './DeliveryDialog.module.css'
import { eventWord, outcomeOf } from './outcome.ts'

const WIDTH = 640
const LINES = { minRows: 3, maxRows: 12 }

/** The content as it was sent, laid out for people. */
const laidOut = (content: string): string => JSON.stringify(JSON.parse(content), null, 2)

/** What was sent, and what was answered each time. */
export const DeliveryDialog = ({ delivery, onClose }: { delivery: Delivery; onClose: () => void }): ReactNode => {
  const t = useText()
  const { deliveryUuid, eventName, content, nextTime, tryList } = delivery
  return (
    <Modal open title={t('推送详情')} width={WIDTH} footer={null} onCancel={onClose}>
      <dl className={pageStyles.facts}>
        <dt>{t('事件')}</dt>
        <dd>{eventWord(eventName)}</dd>
        <dt>{t('编号')}</dt>
        <dd>
          <Typography.Text copyable>{deliveryUuid}</Typography.Text>
        </dd>
        {nextTime === null ? null : (
          <>
            <dt>{t('下次重试')}</dt>
            <dd>{formatDate(nextTime)}</dd>
          </>
        )}
      </dl>
      <h3 className={styles.heading}>{t('发送内容')}</h3>
      <Input.TextArea className={styles.text ?? ''} readOnly aria-label={t('发送内容')} value={laidOut(content)} autoSize={LINES} />
      <h3 className={styles.heading}>{t('应答')}</h3>
      <ol className={styles.tries}>
        {tryList.map((each) => (
          <li key={`${each.tryTime} ${each.durationMs}`}>
            <span>{formatDate(each.tryTime)}</span>
            <strong>{outcomeOf({ tryList: [each] })}</strong>
            <span className={pageStyles.muted}>{each.durationMs} ms</span>
            {each.excerpt === '' ? null : <code className={styles.excerpt}>{each.excerpt}</code>}
          </li>
        ))}
      </ol>
    </Modal>
  )
}

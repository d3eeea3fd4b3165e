import { type Overlap, overlap } from '@qifuyun/contract/meeting/schema.ts'
import type { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { clockOf, dayOf } from '../china-time.ts'
import styles from './BookingDialog.module.css'

/** What a refused booking says of what is in the way; undefined for another refusal. */
export const overlapOf = ({ reason, data }: CallError): Overlap | undefined =>
  reason === 'OVERLAP' ? overlap.safeParse(Reflect.get(Object(data), '_current')).data : undefined

/** What is in the way of a booking, and the nearest rooms that are free: one press takes one of them. */
export const OverlapNote = ({ found, onTake }: { found: Overlap; onTake: () => void }): ReactNode => {
  const t = useText()
  const form = Form.useFormInstance()
  const { conflictList, freeRoomList } = found
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.note ?? ''}
      message={t('该时段已被预订')}
      description={
        <>
          <ul className={styles.conflicts}>
            {conflictList.map(({ beginTime, endTime, subject, organiserUserName }) => (
              <li key={beginTime}>
                {dayOf(beginTime)} {clockOf(beginTime)}–{clockOf(endTime)} 「{subject}」 {organiserUserName}
              </li>
            ))}
          </ul>
          {freeRoomList.length === 0 ? <p className={styles.hint}>{t('该时段没有其他空闲的会议室')}</p> : null}
          {freeRoomList.length > 0 ? <p className={styles.hint}>{t('这些会议室空闲，点击改订')}</p> : null}
          <div className={styles.rooms}>
            {freeRoomList.map(({ roomUuid, roomName, capacity }) => (
              <Button
                key={roomUuid}
                size="small"
                onClick={() => {
                  form.setFieldValue('roomUuid', roomUuid)
                  form.setFields([{ name: 'beginTime', errors: [] }])
                  onTake()
                }}
              >
                {t('改订 {name}（{n}人）', { name: roomName, n: capacity })}
              </Button>
            ))}
          </div>
        </>
      }
    />
  )
}

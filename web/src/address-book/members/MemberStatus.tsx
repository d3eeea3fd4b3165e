import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/address-book/texts.ts'
import styles from './MemberStatus.module.css'

export const STATUS_TEXT: Readonly<Record<number, TextKey>> = {
  [MEMBER_STATUS.active]: '在职',
  [MEMBER_STATUS.invited]: '待加入',
  [MEMBER_STATUS.disabled]: '已停用',
}
const TONES: Readonly<Record<number, string>> = { [MEMBER_STATUS.invited]: 'warning', [MEMBER_STATUS.disabled]: 'slate' }

interface MemberStatusProps {
  statusCode: number
  onlineFlag: number
  /** When somebody invited was sent a message. */
  toldTime: string | null
}

/** Whether an active member is there; of others how they stand. */
export const MemberStatus = ({ statusCode, onlineFlag, toldTime }: MemberStatusProps): ReactNode => {
  const t = useText()
  const active = statusCode === MEMBER_STATUS.active
  const tone = active ? (onlineFlag === 1 ? 'success' : 'slate') : TONES[statusCode]
  const words = active ? (onlineFlag === 1 ? t('在线') : t('离线')) : t(STATUS_TEXT[statusCode] ?? '已停用')
  return (
    <span className={styles.status} data-tone={tone}>
      {words}
      {statusCode === MEMBER_STATUS.invited ? (
        <span className={styles.told}>{toldTime === null ? t('未通知') : t('{time}通知', { time: relativeTime(toldTime) })}</span>
      ) : null}
    </span>
  )
}

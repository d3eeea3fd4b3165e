import { INSTANCE_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { formatDate, relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { Checkbox } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/approvals/texts.ts'
import type { ApprovalRecord } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { INSTANCE_LOOK } from '../looks.ts'
import { StatusTag } from '../StatusTag.tsx'
import styles from './Approvals.module.css'

const TILE = 38

interface RecordRowProps {
  record: ApprovalRecord
  pending: boolean
  open: boolean
  /** Null while nothing is being chosen. */
  chosen: boolean | null
  unread: boolean
  onChoose: (on: boolean) => void
  onOpen: () => void
}

/** One application in the list: title, what it is about, where it stands. */
export const RecordRow = ({ record, pending, open, chosen, unread, onChoose, onOpen }: RecordRowProps): ReactNode => {
  const t = useText()
  const row = useRef<HTMLLIElement>(null)
  const { title, flowIcon, starterUserName, summaryList, createTime, processStatusCode, wfProcinstUuid } = record
  useEffect(() => {
    // The keys may have moved to a row out of sight; tests have no layout.
    if (open) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open])
  const about = [starterUserName, ...summaryList.map(({ value }) => value)].filter((word) => word !== '').join(' · ')
  const time = toDate(createTime)
  return (
    <li ref={row} className={styles.record} data-record={wfProcinstUuid} data-open={open || undefined}>
      {chosen === null ? null : (
        <Checkbox checked={chosen} aria-label={t('选择 {title}', { title })} onChange={({ target }) => onChoose(target.checked)} />
      )}
      <button type="button" className={styles.open} aria-current={open} onClick={onOpen}>
        <FlowTile icon={flowIcon} size={TILE} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={unread ? styles.unread : styles.name}>{title}</span>
            {unread ? <span className={styles.dot} role="img" aria-label={t('未读')} /> : null}
            <time className={styles.time} dateTime={createTime} title={formatDate(time)}>
              {relativeTime(time)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.about}>{about}</span>
            <StatusTag look={INSTANCE_LOOK[processStatusCode]}>
              {pending && processStatusCode === 30 ? t('待审批') : t(INSTANCE_STATUS_NAME[processStatusCode])}
            </StatusTag>
          </span>
        </span>
      </button>
    </li>
  )
}

import { INSTANCE_STATUS_NAME, RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { formatDate, relativeTime, toDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/approvals/texts.ts'
import { useRecords } from '../api.ts'
import { FlowTile } from '../FlowTile.tsx'
import { INSTANCE_LOOK } from '../looks.ts'
import { StatusTag } from '../StatusTag.tsx'
import { to } from '../to.ts'
import styles from './Start.module.css'

const SHOWN = 5
const TILE = 32
const STARTED = { tabCode: RECORD_TAB.started, pageNum: 1, pageSize: SHOWN }

/** What became of the applications that the user started last. */
export const Latest = (): ReactNode => {
  const t = useText()
  const list = useRecords(STARTED).data?.list ?? []
  if (list.length === 0) return null
  return (
    <section className={styles.group} aria-label={t('我最近发起的')}>
      <h2 className={styles.headed}>
        {t('我最近发起的')}
        <Link to={to.list(RECORD_TAB.started)}>{t('全部')}</Link>
      </h2>
      <ul className={styles.latest}>
        {list.map(({ wfProcinstUuid, title, flowIcon, summaryList, createTime, processStatusCode }) => (
          <li key={wfProcinstUuid}>
            <Link className={styles.record} to={to.info(wfProcinstUuid)}>
              <FlowTile icon={flowIcon} size={TILE} />
              <span className={styles.cardWords}>
                <span className={styles.cardName}>{title}</span>
                <span className={styles.muted}>{summaryList.map(({ value }) => value).join(' · ')}</span>
              </span>
              <StatusTag look={INSTANCE_LOOK[processStatusCode]}>{t(INSTANCE_STATUS_NAME[processStatusCode])}</StatusTag>
              <time className={styles.when} dateTime={createTime} title={formatDate(toDate(createTime))}>
                {relativeTime(toDate(createTime))}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

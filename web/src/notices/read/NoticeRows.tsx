import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/notices/texts.ts'
import type { NoticeRow } from '../api.ts'
import { typeName } from '../labels.ts'
import { to } from '../to.ts'
import styles from './Notice.module.css'

const Row = ({ row }: { row: NoticeRow }): ReactNode => {
  const t = useText()
  const { noticeUuid, noticeTitle, digest, noticeTypeCode, topFlag, readFlag, coverImg, publishUserName, publishTime } = row
  const unread = readFlag === 0
  return (
    <li>
      <Link className={styles.row} to={to.info(noticeUuid)}>
        <span className={styles.words}>
          <span className={styles.rowTop}>
            {topFlag === 1 ? <ToneTag tone="error">{t('置顶')}</ToneTag> : null}
            <span className={styles.rowTitle} data-unread={unread || undefined}>
              {noticeTitle}
            </span>
            {unread ? <span className={styles.dot} role="img" aria-label={t('未读')} /> : null}
          </span>
          <span className={styles.digest}>{digest}</span>
          <span className={styles.rowMeta}>
            <span>{t(typeName(noticeTypeCode))}</span>
            <span>{publishUserName}</span>
            <span className={styles.number} title={formatDate(publishTime)}>
              {relativeTime(publishTime)}
            </span>
          </span>
        </span>
        {coverImg === null ? null : <img className={styles.thumb} src={`${coverImg}&w=192`} alt="" />}
      </Link>
    </li>
  )
}

/** Notices one below the other; unread ones stand out in words and weight. */
export const NoticeRows = ({ list }: { list: readonly NoticeRow[] }): ReactNode => (
  <ul className={styles.rows}>
    {list.map((row) => (
      <Row key={row.noticeUuid} row={row} />
    ))}
  </ul>
)

import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useNoticeNews, useNotices } from '#src/notices/api.ts'
import { to } from '#src/notices/to.ts'
import { useText } from '#src/workbench/texts.ts'
import { CardBody } from './CardBody.tsx'
import { CardFrame, cardStyles } from './CardFrame.tsx'

const FIRST = { pageNum: 1, pageSize: 3 }

/** The notices on top, live. */
export const NoticeCard = (): ReactNode => {
  const t = useText()
  const notices = useNotices(FIRST)
  useNoticeNews()
  return (
    <CardFrame
      title={t('公告')}
      extra={
        <Link className={cardStyles.more} to={to.list()}>
          {t('更多')}
        </Link>
      }
    >
      <CardBody
        failed={notices.isLoadingError}
        onRetry={() => void notices.refetch()}
        count={notices.data?.list.length}
        empty={t('暂无公告')}
      >
        <ul className={cardStyles.rows}>
          {notices.data?.list.map(({ noticeUuid, noticeTitle, publishUserName, publishTime, readFlag }) => (
            <li key={noticeUuid}>
              <Link className={cardStyles.row} to={to.info(noticeUuid)}>
                <span className={cardStyles.words}>
                  <span className={cardStyles.main} data-unread={readFlag === 0 || undefined}>
                    {noticeTitle}
                  </span>
                  <span className={cardStyles.sub}>{[publishUserName, formatDate(publishTime, 'MM-DD')].filter(Boolean).join(' · ')}</span>
                </span>
                {readFlag === 0 ? <span className={cardStyles.dot} role="img" aria-label={t('未读')} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </CardFrame>
  )
}

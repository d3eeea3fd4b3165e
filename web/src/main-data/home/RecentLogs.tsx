import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/main-data/texts.ts'
import { to } from '../to.ts'
import type { Statistics } from './Figures.tsx'
import styles from './RecentLogs.module.css'

/** What was done last; those who may read the log go on from here. */
export const RecentLogs = ({ logs }: { logs: Statistics['recentLogs'] }): ReactNode => {
  const t = useText()
  const mayRead = usePermit([ROLE.operateLogDetail])
  return (
    <section className={styles.card} aria-labelledby="recent-logs">
      <h2 id="recent-logs" className={styles.title}>
        {t('最近操作')}
      </h2>
      {logs.length === 0 ? <p className={styles.nothing}>{t('暂无操作记录')}</p> : null}
      <ul className={styles.list}>
        {logs.map(({ operateLogUuid, userName, operateTime, content, moduleName }) => (
          <li key={operateLogUuid} className={styles.line}>
            <Avatar name={userName ?? t('系统')} size={28} />
            <span className={styles.who}>{userName ?? t('系统')}</span>
            <span className={styles.what}>
              {mayRead ? (
                <Link className={styles.link} to={to.logInfo(operateLogUuid)}>
                  {content}
                </Link>
              ) : (
                content
              )}
            </span>
            <span className={styles.module}>{moduleName}</span>
            <Tooltip title={formatDate(operateTime)}>
              <time className={styles.time} dateTime={operateTime}>
                {relativeTime(operateTime)}
              </time>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Part } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { entityOf } from '../overview-data.ts'
import type { ShownProps } from '../shown.ts'
import { Group } from './Group.tsx'
import styles from './Needed.module.css'

/** 需要关注: rows that wait for somebody now, whatever the period. */
export const Needed = ({ updatedAt, ...props }: ShownProps & { updatedAt: number }): ReactNode => {
  const t = useText()
  const { app, data } = props
  const total = data.attention.reduce((sum, group) => sum + group.total, 0)
  return (
    <aside className={styles.pane} aria-label={t('需要关注')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t('需要关注')} {total === 0 ? null : <span className={styles.total}>{total}</span>}
        </h2>
        <span className={styles.at}>{t('{time} 更新', { time: formatDate(updatedAt, 'HH:mm') })}</span>
      </div>
      <p className={styles.hint}>{t('与时间段无关，处理后自动离开这里')}</p>
      {total === 0 ? <StateBlock picture="done" title={t('没有需要关注的事项')} /> : null}
      {data.attention.map((group) => {
        const of = entityOf(app, group.entity)
        return of === undefined ? null : (
          <Part key={`${group.entity} ${group.kind}`}>
            <Group {...props} of={of} group={group} />
          </Part>
        )
      })}
    </aside>
  )
}

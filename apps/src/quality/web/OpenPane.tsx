import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Scores } from '#src/quality/calls.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import styles from './Scores.module.css'
import { useText } from './texts.ts'

const SHOWN = 8

/** What is still to be put right, the most urgent first. */
export const OpenPane = ({ scores }: { scores: Scores }): ReactNode => {
  const t = useText()
  const { open, overdue, repeated } = scores.lead
  useLive(rectify, LIVE_LIST)
  const rows = usePage(rectify, {
    filter: filterOf(rectify, (f) => f.state('todo', 'recheck')),
    sort: [{ field: 'dueAt', order: 'asc' }],
    pageSize: SHOWN,
  })
  const list = rows.data?.list ?? []
  const faceOf = useFaces(list.map(({ responsible }) => responsible))
  return (
    <aside className={styles.side} aria-label={t('等整改')}>
      <h2>
        {t('等整改')} <em>{open}</em>
      </h2>
      <p>
        {[
          ...(overdue > 0 ? [t('超期 {n} 项', { n: overdue })] : []),
          ...(repeated > 0 ? [t('重复出现 {n} 项', { n: repeated })] : []),
          ...(overdue + repeated === 0 ? [t('没有超期，也没有重复问题')] : []),
        ].join(' · ')}
      </p>
      <ul>
        {list.map((row) => (
          <li key={row.uuid}>
            <span>
              <Link to={rowPath(rectify, row.uuid)}>{row.item}</Link>
              <small>
                {row.responsibleName ? <Avatar name={row.responsibleName} src={faceOf(row.responsible)} size={22} /> : null}
                {[row.projectName, row.responsibleName].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className={styles.marks}>
              {row.state === rectify.stateCode('recheck') ? <small>{t('待复查')}</small> : row.dueAt ? <Clock until={row.dueAt} /> : null}
              {row.repeated ? <mark>{t('重复问题')}</mark> : null}
            </span>
          </li>
        ))}
      </ul>
      {open > list.length ? <Link to={rowPath(rectify, '').replace('&uuid=', '')}>{t('全部 {n} 项', { n: open })}</Link> : null}
    </aside>
  )
}

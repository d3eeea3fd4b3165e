import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import type { Figures } from '#src/satisfaction/calls.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import styles from './Figures.module.css'
import { useText } from './texts.ts'

const SHOWN = 8

const Waiting = ({ projectUuid, open }: { projectUuid: string | undefined; open: number }): ReactNode => {
  const t = useText()
  useLive(follow, LIVE_LIST)
  const rows = usePage(follow, {
    filter: filterOf(follow, (f) =>
      projectUuid === undefined ? f.state('toContact') : f.and(f.state('toContact'), f.eq('projectUuid', projectUuid)),
    ),
    sort: [{ field: 'due', order: 'asc' }],
    pageSize: SHOWN,
  })
  const list = rows.data?.list ?? []
  const faceOf = useFaces(list.map(({ handler }) => handler))
  return (
    <>
      <ul>
        {list.map((row) => (
          <li key={row.uuid}>
            <span>
              <Link to={rowPath(follow, row.uuid)}>{row.quote || row.no}</Link>
              <small>
                {row.handlerName ? <Avatar name={row.handlerName} src={faceOf(row.handler)} size={22} /> : null}
                {[row.projectName, row.handlerName].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className={styles.marks}>
              {row.due ? <Clock until={row.due} /> : null}
              <mark>{t('{n} 分', { n: row.score ?? 0 })}</mark>
            </span>
          </li>
        ))}
      </ul>
      {open > list.length ? <Link to={`/application/${satisfactionApp.appKey}?entity=follow`}>{t('全部 {n} 项', { n: open })}</Link> : null}
    </>
  )
}

/** Who is still to be called, the most urgent first. */
export const CallPane = ({ figures: { lead }, projectUuid }: { figures: Figures; projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  const { may } = useRights(follow)
  if (!may('read')) return null
  return (
    <aside className={styles.side} aria-label={t('等回访')}>
      <h2>
        {t('等回访')} <em>{lead.toContact}</em>
      </h2>
      <p>{lead.overdue > 0 ? t('超时 {n} 项', { n: lead.overdue }) : t('没有超时的回访')}</p>
      <Waiting projectUuid={projectUuid} open={lead.toContact} />
    </aside>
  )
}

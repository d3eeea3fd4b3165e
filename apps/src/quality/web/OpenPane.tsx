import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { WaitingPane } from '@qifuyun/kit-web/report/WaitingPane.tsx'
import type { ReactNode } from 'react'
import { qualityApp } from '#src/quality/app.ts'
import type { Scores } from '#src/quality/calls.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
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
  const hint = [
    ...(overdue > 0 ? [t('超期 {n} 项', { n: overdue })] : []),
    ...(repeated > 0 ? [t('重复出现 {n} 项', { n: repeated })] : []),
    ...(overdue + repeated === 0 ? [t('没有超期，也没有重复问题')] : []),
  ]
  return (
    <WaitingPane
      title={t('等整改')}
      count={open}
      hint={hint.join(' · ')}
      rows={list.map((row) => ({
        ...{ uuid: row.uuid, to: rowPath(rectify, row.uuid), title: row.item ?? '', where: row.projectName ?? null },
        who: row.responsible && row.responsibleName ? { user: row.responsible, name: row.responsibleName } : null,
        marks: (
          <>
            {row.state === rectify.stateCode('recheck') ? <small>{t('待复查')}</small> : row.dueAt ? <Clock until={row.dueAt} /> : null}
            {row.repeated ? <mark>{t('重复问题')}</mark> : null}
          </>
        ),
      }))}
      all={{ to: `/application/${qualityApp.appKey}?entity=rectify`, text: t('全部 {n} 项', { n: open }) }}
    />
  )
}

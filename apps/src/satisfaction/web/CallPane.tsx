import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { WaitingPane } from '@qifuyun/kit-web/report/WaitingPane.tsx'
import type { ReactNode } from 'react'
import { satisfactionApp } from '#src/satisfaction/app.ts'
import type { Figures } from '#src/satisfaction/calls.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { useText } from './texts.ts'

const SHOWN = 8

interface CallPaneProps {
  figures: Figures
  projectUuid: string | undefined
}

/** Who is still to be called, the most urgent first. */
export const CallPane = ({ figures: { lead }, projectUuid }: CallPaneProps): ReactNode => {
  const t = useText()
  useLive(follow, LIVE_LIST)
  const rows = usePage(follow, {
    filter: filterOf(follow, (f) =>
      projectUuid === undefined ? f.state('toContact') : f.and(f.state('toContact'), f.eq('projectUuid', projectUuid)),
    ),
    sort: [{ field: 'due', order: 'asc' }],
    pageSize: SHOWN,
  })
  return (
    <WaitingPane
      title={t('等回访')}
      count={lead.toContact}
      hint={lead.overdue > 0 ? t('超时 {n} 项', { n: lead.overdue }) : t('没有超时的回访')}
      rows={(rows.data?.list ?? []).map((row) => ({
        ...{ uuid: row.uuid, to: rowPath(follow, row.uuid), title: row.quote || row.no, where: row.projectName ?? null },
        who: row.handler && row.handlerName ? { user: row.handler, name: row.handlerName } : null,
        marks: (
          <>
            {row.due ? <Clock until={row.due} /> : null}
            <mark>{t('{n} 分', { n: row.score ?? 0 })}</mark>
          </>
        ),
      }))}
      all={{ to: `/application/${satisfactionApp.appKey}?entity=follow`, text: t('全部 {n} 项', { n: lead.toContact }) }}
    />
  )
}

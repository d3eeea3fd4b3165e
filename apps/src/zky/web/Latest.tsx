import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { execution } from '#src/zky/executions/execution.ts'
import styles from './Control.module.css'
import { useText } from './texts.ts'

const SHOWN = 12

/** What scenes did lately, and do now. */
export const Latest = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  const label = useLabel(execution)
  useLive(execution, LIVE_LIST)
  const { data } = usePage(execution, {
    pageSize: SHOWN,
    ...(projectUuid !== undefined && { filter: filterOf(execution, (f) => f.eq('projectUuid', projectUuid)) }),
  })
  return (
    <aside className={styles.latest} aria-label={t('最近执行')}>
      <h2>{t('最近执行')}</h2>
      {data === undefined || data.list.length === 0 ? (
        <p>{t('还没有执行过')}</p>
      ) : (
        <ul>
          {data.list.map((row) => {
            const state = stateOfRow(execution, { ...row })
            return (
              <li key={row.uuid}>
                <Link to={rowPath(execution, row.uuid)}>{row.sceneName ?? row.no}</Link>
                {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
                <small>
                  {[
                    row.at === null ? '' : chinaClock(new Date(row.at)).slice(5, 16).replace('T', ' '),
                    row.total ? `${row.succeeded ?? 0}/${row.total}` : '',
                    row.byName ?? '',
                    row.reason ?? '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            )
          })}
        </ul>
      )}
    </aside>
  )
}

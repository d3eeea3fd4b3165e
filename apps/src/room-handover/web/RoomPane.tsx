import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { issue } from '#src/room-handover/issues/issue.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import styles from './RoomPane.module.css'
import { useText } from './texts.ts'

const SHOWN_MAX = 100

/** What is wrong with a room, who mends it by when, and until when its parts are answered for. */
export const RoomPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const label = useLabel(issue)
  useLive(issue, LIVE_LIST)
  const uuid = textOf(row.uuid)
  const found = usePage(issue, { filter: filterOf(issue, (f) => f.eq('handover', uuid)), pageSize: SHOWN_MAX })
  const ends = usePage(warranty, { filter: filterOf(warranty, (f) => f.eq('handover', uuid)), pageSize: SHOWN_MAX })
  if (found.isLoadingError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <PageSkeleton />
  const issues = found.data.list
  const kinds = ends.data?.list ?? []
  const choiceOf = (of: typeof issue | typeof warranty, key: string, code: string | null): string =>
    label(of.spec.fields[key]?.spec.options?.find((option) => option.code === code)?.label ?? '')
  return (
    <>
      {issues.length === 0 ? null : (
        <section className={styles.pane} aria-label={t('验房问题')}>
          <h3>{t('验房问题')}</h3>
          <ul>
            {issues.map((each) => {
              const state = issue.spec.states.find(({ code }) => code === each.state)
              return (
                <li key={each.uuid}>
                  <Link to={rowPath(issue, each.uuid)}>{[each.part, each.content].filter(Boolean).join('：')}</Link>
                  <small>{choiceOf(issue, 'category', each.category)}</small>
                  <small>{each.contractorName}</small>
                  <small data-late={each.overdue === true}>{each.dueOn}</small>
                  <ToneTag tone={state?.tone ?? 'neutral'}>{label(state?.label ?? '')}</ToneTag>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {kinds.length === 0 ? null : (
        <section className={styles.pane} aria-label={t('房屋质保')}>
          <h3>{t('房屋质保')}</h3>
          <dl>
            {kinds.map((each) => (
              <div key={each.uuid}>
                <dt>{choiceOf(warranty, 'kind', each.kind)}</dt>
                <dd>{t('至 {day}', { day: each.endsOn })}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

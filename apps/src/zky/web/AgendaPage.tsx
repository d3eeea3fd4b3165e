import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SceneAgenda } from '#src/zky/calls.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { scene } from '#src/zky/scenes/scene.ts'
import styles from './Agenda.module.css'
import { sceneAgenda } from './calls.generated.ts'
import { SceneIcon } from './SceneIcon.tsx'
import { useText } from './texts.ts'

const DAYS = 7
const MINUTE_MS = 60_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const utcDay = (day: string): Date => new Date(`${day}T00:00:00Z`)
const weekdayOf = (day: string): number => utcDay(day).getUTCDay()
const moved = (day: string, days: number): string => new Date(utcDay(day).getTime() + days * DAY_MS).toISOString().slice(0, 10)
const mondayOf = (day: string): string => moved(day, -((weekdayOf(day) + DAYS - 1) % DAYS))

type Day = SceneAgenda['days'][number]
type Run = Day['runs'][number]

const clockOf = (at: string): string => new Date(Date.parse(at) + 8 * 60 * MINUTE_MS).toISOString().slice(11, 16)

const RunLine = ({ run }: { run: Run }): ReactNode => {
  const t = useText()
  const label = useLabel(execution)
  const state = run.execution === null ? undefined : stateOfRow(execution, { state: run.execution.state })
  const to = run.execution === null ? rowPath(scene, run.sceneUuid) : rowPath(execution, run.execution.uuid)
  return (
    <li data-tone={state?.tone ?? 'none'} data-skipped={run.skipped}>
      <Link to={to}>
        <time>{clockOf(run.at)}</time>
        <SceneIcon code={run.icon} size={14} />
        <span>{run.name}</span>
      </Link>
      <small>{state !== undefined ? label(state.label) : run.skipped ? t('节假日不执行') : t('待执行')}</small>
    </li>
  )
}

/** 日程: what scheduled scenes did and will do, a week at a time. */
export const AgendaPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const today = chinaDay(useNow(MINUTE_MS))
  const [chosen, setChosen] = useState<string | null>(null)
  const from = mondayOf(chosen ?? today)
  const asked = useCall(sceneAgenda, { from })
  useLive(execution, LIVE_LIST)
  const tools = (
    <>
      <Button icon={<ChevronLeft size={16} />} aria-label={t('上一周')} onClick={() => setChosen(moved(from, -DAYS))} />
      <Button disabled={from === mondayOf(today)} onClick={() => setChosen(null)}>
        {t('本周')}
      </Button>
      <Button icon={<ChevronRight size={16} />} aria-label={t('下一周')} onClick={() => setChosen(moved(from, DAYS))} />
    </>
  )
  return (
    <PageFrame heading={heading} tools={tools}>
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : (
        <ol className={styles.week} aria-label={t('日程')}>
          {asked.data.days.map(({ day, holiday, runs }) => (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <h2>
                {t(WEEKDAYS[weekdayOf(day)] ?? '周日')} <small>{day.slice(5)}</small>
                {holiday ? <em>{t('休')}</em> : null}
              </h2>
              {runs.length === 0 ? (
                <p>{t('没有安排')}</p>
              ) : (
                <ul>
                  {runs.map((run) => (
                    <RunLine key={`${run.sceneUuid} ${run.at}`} run={run} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  )
}

import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { Board, boardCall, stepsCall } from '@qifuyun/kit/rounds/board-call.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import type { Descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Segmented } from 'antd'
import dayjs from 'dayjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useActions } from '#src/form/use-actions.tsx'
import { PageFrame } from '#src/frame/PageFrame.tsx'
import { useLabel } from '#src/label.ts'
import { LIVE_LIST, useLive } from '#src/live/use-live.ts'
import { ProjectPicker } from '#src/overview/ProjectPicker.tsx'
import { useRights } from '#src/rights.ts'
import { usePerforming } from '#src/use-doing.ts'
import type { FindingActions } from './Finding.tsx'
import { MonthCalendar, MonthGrid } from './MonthBoard.tsx'
import type { FaceOf, Onto } from './RoundCell.tsx'
import { RoundGrid } from './RoundGrid.tsx'
import { RoundPane } from './RoundPane.tsx'
import { RoundStrip } from './RoundStrip.tsx'
import styles from './RoundsPage.module.css'
import { useText } from './texts.ts'
import { dayAfter, mondayOf, weekText } from './times.ts'
import { useRecords } from './use-records.ts'

export type BoardDescriptor = Descriptor<CustomEndpoint<ReturnType<typeof boardCall>>>
export type StepsDescriptor = Descriptor<CustomEndpoint<ReturnType<typeof stepsCall>>>

interface RoundsPageProps {
  heading: ReactNode
  /** The application's tasks, and its calls. */
  task: Entity
  board: BoardDescriptor
  steps: StepsDescriptor
  /** Its records, for the pictures and courses of the strip. */
  taskPoint?: Entity
  /** What it does about a finding. */
  Actions?: FindingActions
  /** Sections of the application's own among the exceptions, and how many rows they have. */
  more?: ReactNode
  moreCount?: number
}

const WEEK = 7
const percent = (tenths: number): string => `${(tenths / 10).toFixed(1)}%`

const Lead = ({ board }: { board: Board }): ReactNode => {
  const t = useText()
  const { tasks, finished, late, missedTasks, missedPoints, due, checked, rate, before, abnormal } = board.lead
  const month = board.days.length > WEEK
  // Only a week is told beside the one before.
  const compared = month || rate === null || before === null ? 0 : rate - before
  const rest = [
    ...(rate === null ? [] : [t('到期应检 {due} 点，检了 {checked} 点，完成率 {rate}', { due, checked, rate: percent(rate) })]),
    ...(compared > 0 ? [t('比上周高 {n} 个百分点', { n: (compared / 10).toFixed(1) })] : []),
    ...(compared < 0 ? [t('比上周低 {n} 个百分点', { n: (-compared / 10).toFixed(1) })] : []),
    ...(abnormal > 0 ? [t('异常 {n} 点', { n: abnormal })] : []),
  ]
  return (
    <div className={styles.lead}>
      <h2>
        {month ? t('本月') : board.days.includes(board.today) ? t('本周') : t('这一周')} <strong>{t('{n} 项任务', { n: tasks })}</strong>
        {t('，走完 {n} 项', { n: finished })}
        {late > 0 ? <em>{t('{n} 项超时', { n: late })}</em> : null}
        {missedTasks > 0 ? <em>{t('{n} 项漏了 {points} 点', { n: missedTasks, points: missedPoints })}</em> : null}
      </h2>
      <p>{rest.join(' · ')}</p>
    </div>
  )
}

const VIEWS = ['week', 'month', 'calendar'] as const
type View = (typeof VIEWS)[number]
const isView = (text: string | null): text is View => VIEWS.some((view) => view === text)

/** The first day of the month so many months later. */
const monthAfter = (day: string, count: number): string => dayjs(day).startOf('month').add(count, 'month').format('YYYY-MM-DD')

const Month = ({ from, onChange }: { from: string; onChange: (day: string) => void }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.week}>
      <Button
        type="text"
        size="small"
        aria-label={t('上一月')}
        icon={<ChevronLeft size={16} />}
        onClick={() => onChange(monthAfter(from, -1))}
      />
      <strong>{dayjs(from).format('YYYY/M')}</strong>
      <Button
        type="text"
        size="small"
        aria-label={t('下一月')}
        icon={<ChevronRight size={16} />}
        onClick={() => onChange(monthAfter(from, 1))}
      />
    </span>
  )
}

const Week = ({ from, onChange }: { from: string; onChange: (day: string) => void }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.week}>
      <Button
        type="text"
        size="small"
        aria-label={t('上一周')}
        icon={<ChevronLeft size={16} />}
        onClick={() => onChange(dayAfter(from, -WEEK))}
      />
      <strong>{weekText(t, from)}</strong>
      <Button
        type="text"
        size="small"
        aria-label={t('下一周')}
        icon={<ChevronRight size={16} />}
        onClick={() => onChange(dayAfter(from, WEEK))}
      />
    </span>
  )
}

interface StripProps extends Pick<RoundsPageProps, 'task' | 'steps' | 'taskPoint' | 'Actions'> {
  uuid: string
  faceOf: FaceOf
  onClose: () => void
}

const NO_RECORDS: ReturnType<typeof useRecords> = new Map()

const StripWith = ({ records, ...props }: StripProps & { records: ReturnType<typeof useRecords> }): ReactNode => {
  const { task, steps, taskPoint, Actions, uuid, faceOf, onClose } = props
  const label = useLabel(task)
  const asked = useCall(steps, { uuid })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return null
  const { signType } = task.fields
  const sign = signType === undefined ? '' : label(choiceLabel(signType, asked.data.signType))
  return <RoundStrip steps={asked.data} path={rowPath(task, uuid)} {...{ sign, faceOf, records, taskPoint, Actions, onClose }} />
}

const RecordedStrip = ({ of, ...props }: StripProps & { of: Entity }): ReactNode => (
  <StripWith {...props} records={useRecords(of, props.uuid)} />
)

const Strip = (props: StripProps): ReactNode =>
  props.taskPoint === undefined ? <StripWith {...props} records={NO_RECORDS} /> : <RecordedStrip {...props} of={props.taskPoint} />

/** 计划与任务: a week of rounds, route by route, with what is not as it should be. */
export const RoundsPage = (props: RoundsPageProps): ReactNode => {
  const { heading, task, board: call, steps, taskPoint, Actions, more = null, moreCount = 0 } = props
  const t = useText()
  const [params, setParams] = useSearchParams()
  const set = (key: string, value: string | undefined): void =>
    setParams((all) => {
      if (value === undefined) all.delete(key)
      else all.set(key, value)
      return all
    })
  const [today] = useState(() => chinaDay(new Date()))
  const asked = params.get('view')
  const view: View = isView(asked) ? asked : 'week'
  const day = params.get('from') ?? today
  const from = view === 'week' ? mondayOf(day) : monthAfter(day, 0)
  const projectUuid = params.get('project') ?? undefined
  const chosen = params.get('task') ?? undefined
  const board = useCall(call, { from, span: view === 'week' ? 'week' : 'month', ...(projectUuid !== undefined && { projectUuid }) })
  useLive(task, LIVE_LIST)
  const { may } = useRights(task)
  const faceOf = useFaces([...(board.data?.tasks ?? []), ...(board.data?.coming ?? [])].map(({ user }) => user))
  const transferring = useActions(task, () => void board.refetch())
  const perform = usePerforming(task)
  const transfer = ({ uuid }: { uuid: string }, onto?: Onto): void =>
    transferring.start('transfer', [{ uuid }], onto === undefined ? undefined : { user: onto.user, userName: onto.userName, reason: null })
  const openWeek = (of: string): void =>
    setParams((all) => {
      all.delete('view')
      all.set('from', of)
      return all
    })
  const choose = (uuid: string): void => set('task', uuid === chosen ? undefined : uuid)
  return (
    <PageFrame heading={heading} tools={<ProjectPicker of={task} value={projectUuid} onChange={(uuid) => set('project', uuid)} />}>
      {board.isLoadingError ? (
        <LoadFailed error={board.error} onRetry={() => void board.refetch()} />
      ) : board.data === undefined ? (
        <PageSkeleton />
      ) : board.data.routes.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有巡检任务')} hint={t('建立巡检点和路线后启用计划')} />
      ) : (
        <div className={styles.panes}>
          <main className={styles.middle}>
            <div className={styles.head}>
              <Lead board={board.data} />
              {view === 'week' ? (
                <Week from={from} onChange={(next) => set('from', next)} />
              ) : (
                <Month from={from} onChange={(next) => set('from', next)} />
              )}
              <Segmented<View>
                size="small"
                aria-label={t('视图')}
                value={view}
                options={[
                  { value: 'week', label: t('周') },
                  { value: 'month', label: t('月') },
                  { value: 'calendar', label: t('日历') },
                ]}
                onChange={(next) => set('view', next === 'week' ? undefined : next)}
              />
            </div>
            {view === 'month' ? (
              <MonthGrid board={board.data} onDay={openWeek} />
            ) : view === 'calendar' ? (
              <MonthCalendar board={board.data} onDay={openWeek} />
            ) : (
              <RoundGrid
                board={board.data}
                faceOf={faceOf}
                chosen={chosen}
                onChoose={choose}
                moves={may('action.transfer')}
                onTransfer={transfer}
                onClaim={({ uuid }) => void perform('claim', { uuid }).then(() => board.refetch())}
              />
            )}
            {transferring.dialog}
            {chosen === undefined ? null : (
              <Strip
                key={chosen}
                task={task}
                steps={steps}
                uuid={chosen}
                faceOf={faceOf}
                onClose={() => set('task', undefined)}
                {...(taskPoint !== undefined && { taskPoint })}
                {...(Actions !== undefined && { Actions })}
              />
            )}
          </main>
          <RoundPane
            of={task}
            board={board.data}
            more={more}
            moreCount={moreCount}
            faceOf={faceOf}
            onChoose={choose}
            onTransfer={may('action.transfer') ? transfer : undefined}
          />
        </div>
      )}
    </PageFrame>
  )
}

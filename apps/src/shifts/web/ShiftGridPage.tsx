import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { useOptions } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Segmented, Select } from 'antd'
import { ChevronLeft, ChevronRight, Pencil, Send } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { plan as planEntity } from '#src/shifts/plan.ts'
import { check, type Problem } from '#src/shifts/rules/checks.ts'
import { dayText } from '#src/shifts/rules/telling.ts'
import { dayNo, dayOf, weekdayOf } from '#src/shifts/rules/times.ts'
import { team } from '#src/shifts/team.ts'
import { coverOf } from './board.ts'
import { planBoard, publishPlan } from './calls.generated.ts'
import { ReasonDialog } from './PlanDialogs.tsx'
import { ProblemPane } from './ProblemPane.tsx'
import { SheetFile } from './SheetFile.tsx'
import { ShiftBar } from './ShiftBar.tsx'
import { type Dragged, ShiftGrid } from './ShiftGrid.tsx'
import styles from './ShiftGridPage.module.css'
import { useText } from './texts.ts'
import { useGrid } from './use-grid.ts'
import { type Plan, usePlan } from './use-plan.ts'

const TEAMS = 50
const LENGTHS = [14, 31] as const
const WEEK = 7

const Lead = ({ plan, problems }: { plan: Plan; problems: readonly Problem[] }): ReactNode => {
  const t = useText()
  const { view } = plan
  const { filled, needed } = coverOf(view)
  const errors = problems.filter(({ level }) => level === 'error').length
  const warnings = problems.length - errors
  const drafts = view.people.some(({ uuid }) =>
    view.days.some((day) => view.roster.cells.at(uuid, day) !== null && !view.published.has(`${uuid} ${day}`)),
  )
  const saved = plan.saving
    ? t('保存中…')
    : plan.savedAt === null
      ? ''
      : t('{time} 已保存', { time: chinaClock(new Date(plan.savedAt)).slice(11, 16) })
  return (
    <div className={styles.lead}>
      <h2>
        {t('{from}–{to} 要', { from: dayText(view.days[0] ?? 0), to: dayText(view.days.at(-1) ?? 0) })} <strong>{needed}</strong>{' '}
        {t('个班，排好 {n} 个', { n: filled })}
        {errors > 0 ? <em data-tone="error">{t('{n} 处不合规', { n: errors })}</em> : null}
        {warnings > 0 ? <em data-tone="warning">{t('{n} 处提醒', { n: warnings })}</em> : null}
      </h2>
      <p>
        <span className={styles.chip} data-draft={drafts}>
          {drafts ? <Pencil size={11} aria-hidden="true" /> : null} {drafts ? t('有草稿') : t('已发布')}
        </span>
        {[t('{n} 人', { n: view.people.length }), saved].filter((each) => each !== '').join(' · ')}
      </p>
    </div>
  )
}

const Hints = (): ReactNode => {
  const t = useText()
  const hints = [
    { keys: ['mod', 'C'], says: t('复制') },
    { keys: ['mod', 'V'], says: t('粘贴，也认 Excel') },
    { keys: ['mod', 'D'], says: t('向右填充，也可拖右下角') },
    { keys: ['Shift'], says: t('加方向键或点击，选一片') },
    { keys: ['Delete'], says: t('清空') },
    { keys: ['F8'], says: t('下一处问题') },
  ]
  return (
    <footer className={styles.hints} aria-hidden="true">
      {hints.map(({ keys, says }) => (
        <span key={says}>
          <Keys keys={keys} /> {says}
        </span>
      ))}
    </footer>
  )
}

const Middle = ({
  plan,
  span,
  problems,
  editable,
}: {
  plan: Plan
  span: ReactNode
  problems: readonly Problem[]
  editable: boolean
}): ReactNode => {
  const grid = useGrid(plan, problems)
  const [dragged, setDragged] = useState<Dragged>(null)
  return (
    <div className={styles.panes}>
      <main className={styles.middle}>
        <div className={styles.head}>
          <Lead plan={plan} problems={problems} />
          {span}
        </div>
        {editable ? <ShiftBar plan={plan} grid={grid} onDrag={setDragged} /> : null}
        <ShiftGrid plan={plan} grid={grid} problems={problems} dragged={dragged} onDrag={editable ? setDragged : () => undefined} />
        <Hints />
      </main>
      <ProblemPane plan={plan} grid={grid} problems={problems} editable={editable} />
      <ReasonDialog plan={plan} />
    </div>
  )
}

/** 排班表: people by days, planned as in a spreadsheet and checked after each change. */
export const ShiftGridPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [params, setParams] = useSearchParams()
  const set = (key: string, value: string): void =>
    setParams((all) => {
      all.set(key, value)
      return all
    })
  const [today] = useState(() => dayNo(chinaDay(new Date())))
  const teams = useOptions(team, { pageSize: TEAMS })
  const chosen = params.get('team') ?? teams.data?.[0]?.uuid ?? ''
  const days = LENGTHS.find((each) => each === Number(params.get('days'))) ?? LENGTHS[0]
  const from = params.get('from') ?? dayOf(today - weekdayOf(today))
  const { may } = useRights(planEntity)
  const editable = may('action.arrange')
  const { asked, plan } = usePlan({ team: chosen, from, days }, editable)
  const roster = plan?.view.roster
  const problems = useMemo(() => (roster === undefined ? [] : check(roster)), [roster])
  const publish = useAction(publishPlan, {
    refresh: [planBoard],
    onDone: ({ people }) => void message.success(t('已发布，通知了 {n} 人', { n: people })),
  })
  const drafts = new Set(
    plan?.board.cells
      .filter(({ day, published, elsewhere }) => !published && !elsewhere && day >= from && day <= dayOf(dayNo(from) + days - 1))
      .map(({ user }) => user),
  ).size
  const tools = (
    <>
      <Select
        className={styles.team ?? ''}
        aria-label={t('班组')}
        value={chosen === '' ? null : chosen}
        options={(teams.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
        onChange={(next: string | null) => set('team', next ?? '')}
      />
      {plan === null ? null : <SheetFile plan={plan} editable={editable} />}
      {may('action.publish') && plan !== null ? (
        <Button
          icon={<Send size={15} aria-hidden="true" />}
          disabled={drafts === 0 || plan.saving}
          loading={publish.isPending}
          onClick={() => publish.mutate({ team: chosen, from, days })}
        >
          {t('发布给 {n} 人', { n: drafts })}
        </Button>
      ) : null}
    </>
  )
  const step = (by: number): void => set('from', dayOf(dayNo(from) + by))
  const span = (
    <span className={styles.window}>
      <Segmented
        size="small"
        aria-label={t('天数')}
        value={days}
        options={LENGTHS.map((each) => ({ value: each, label: t('{n} 天', { n: each }) }))}
        onChange={(next) => set('days', String(next))}
      />
      <Button type="text" size="small" aria-label={t('前一周')} icon={<ChevronLeft size={16} />} onClick={() => step(-WEEK)} />
      <strong>
        {dayText(dayNo(from))} – {dayText(dayNo(from) + days - 1)}
      </strong>
      <Button type="text" size="small" aria-label={t('后一周')} icon={<ChevronRight size={16} />} onClick={() => step(WEEK)} />
    </span>
  )
  return (
    <PageFrame heading={heading} tools={tools}>
      {teams.data?.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有班组')} hint={t('先建立班次和班组，再来排班')} />
      ) : asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : plan === null ? (
        <PageSkeleton />
      ) : (
        <Middle key={chosen} plan={plan} span={span} problems={problems} editable={editable} />
      )}
    </PageFrame>
  )
}

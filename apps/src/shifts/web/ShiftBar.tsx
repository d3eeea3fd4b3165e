import { Button } from 'antd'
import { CopyPlus, Redo2, Repeat, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Cell, type Change, REST } from '#src/shifts/rules/roster.ts'
import { clockOf, DAY } from '#src/shifts/rules/times.ts'
import { PatternDialog } from './PlanDialogs.tsx'
import styles from './ShiftBar.module.css'
import type { Dragged } from './ShiftGrid.tsx'
import { ShiftToken } from './ShiftToken.tsx'
import { useText } from './texts.ts'
import type { Grid } from './use-grid.ts'
import type { Plan } from './use-plan.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ShiftBarProps {
  plan: Plan
  grid: Grid
  onDrag: (dragged: Dragged) => void
}

/** What the days before the window say, on the same days of this one; days of the past stay. */
const copiedBefore = ({ view }: Plan): Change[] =>
  view.people.flatMap(({ uuid }) =>
    view.days.flatMap((day): Change[] => {
      const to = view.roster.cells.at(uuid, day - copyBack(view.days.length))
      return to === null || day <= view.today ? [] : [{ user: uuid, day, to }]
    }),
  )

/** A week is copied from the week before, longer windows from two weeks before. */
const copyBack = (days: number): number => (days <= 7 ? 7 : 14)

/** Shifts to drag or type, and what fills many cells at once. */
export const ShiftBar = ({ plan, grid, onDrag }: ShiftBarProps): ReactNode => {
  const t = useText()
  const [filling, setFilling] = useState(false)
  const { view } = plan
  const token = (cell: Cell, key: number, label: string): ReactNode => (
    <span
      key={key}
      className={styles.choice}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', label)
        onDrag({ kind: 'token', cell, from: null })
      }}
      onDragEnd={() => onDrag(null)}
    >
      <ShiftToken cell={cell} kinds={view.roster.kinds} />
      {label === '' ? null : <small>{label}</small>}
      <kbd>{key}</kbd>
    </span>
  )
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('排班工具')}>
      <span className={styles.barHint}>{t('拖到格子里，或按键')}</span>
      {view.palette.map((kind, index) =>
        token(
          kind.uuid,
          index + 1,
          `${clockOf(kind.begin)}–${kind.end > DAY ? t('次日 {time}', { time: clockOf(kind.end) }) : clockOf(kind.end)}`,
        ),
      )}
      {token(REST, 0, '')}
      <span className={styles.barEnd}>
        <Button type="text" icon={<Repeat {...ICON} />} onClick={() => setFilling(true)}>
          {t('套轮班')}
        </Button>
        <Button type="text" icon={<CopyPlus {...ICON} />} onClick={() => plan.apply(copiedBefore(plan))}>
          {copyBack(view.days.length) === 7 ? t('抄上一周') : t('抄上两周')}
        </Button>
        <Button type="text" aria-label={t('撤销')} disabled={!plan.canUndo} icon={<Undo2 {...ICON} />} onClick={plan.undo} />
        <Button type="text" aria-label={t('重做')} disabled={!plan.canRedo} icon={<Redo2 {...ICON} />} onClick={plan.redo} />
      </span>
      {filling ? <PatternDialog plan={plan} grid={grid} onClose={() => setFilling(false)} /> : null}
    </div>
  )
}

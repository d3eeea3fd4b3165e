import type { Board, BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { CircleCheck, CircleX, UserX } from 'lucide-react'
import type { DragEvent, ReactNode } from 'react'
import styles from './RoundCell.module.css'
import { useText } from './texts.ts'
import { clockOf, type Standing, spanText, standingOf } from './times.ts'

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
const WORDS = {
  done: '已完成',
  missed: '漏检',
  running: '进行中',
  late: '超时',
  planned: '未开始',
  nobody: '待领取',
} as const satisfies Record<Standing, string>

interface TaskCellProps {
  task: BoardTask
  now: number
  chosen: boolean
  onChoose: (uuid: string) => void
  /** Whether it may be given to somebody else by drawing it onto work of theirs. */
  moves: boolean
  /** A task is dropped on this one. */
  onDrop: (task: string, onto: Onto) => void
}

/** Whose work something is dropped on. */
export type Onto = Pick<BoardTask, 'user' | 'userName'>

/** Own type, so that files or texts dragged over a cell give nothing away. */
const DRAG_TYPE = 'application/x-qifuyun-round'

/** A place of somebody's work, onto which tasks are drawn. */
const dropsOn = (onto: Onto, onDrop: (task: string, onto: Onto) => void) =>
  onto.user === null
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault()
        },
        onDrop: (event: DragEvent) => {
          const task = event.dataTransfer.getData(DRAG_TYPE)
          if (task === '') return
          event.preventDefault()
          onDrop(task, onto)
        },
      }

const Progress = ({ task, now, over }: { task: BoardTask; now: number; over: boolean }): ReactNode => {
  const t = useText()
  const share = task.total === 0 ? 0 : (100 * task.done) / task.total
  const time = spanText(t, Date.parse(task.end) - now)
  return (
    <>
      <i className={styles.track} aria-hidden="true">
        <b style={{ width: `${share}%` }} />
      </i>
      <span className={styles.running}>
        <strong>
          {task.done}/{task.total}
        </strong>
        <span>{over ? t('超 {time}', { time }) : t('剩 {time}', { time })}</span>
      </span>
    </>
  )
}

const Content = ({ task, now, standing }: { task: BoardTask; now: number; standing: Standing }): ReactNode => {
  const t = useText()
  if (standing === 'running' || standing === 'late') return <Progress task={task} now={now} over={standing === 'late'} />
  if (standing === 'done')
    return (
      <>
        <CircleCheck {...ICON} />
        <strong>{task.done}</strong>
        <span>{task.finishAt === null ? '' : clockOf(task.finishAt)}</span>
      </>
    )
  if (standing === 'missed')
    return (
      <>
        <CircleX {...ICON} />
        <strong>
          {task.done}/{task.total}
        </strong>
        <span>{t('漏 {n} 点', { n: task.missed })}</span>
      </>
    )
  return (
    <>
      {task.userName === null ? <UserX {...ICON} /> : <Avatar name={task.userName} size={22} />}
      <span>{clockOf(task.begin)}</span>
    </>
  )
}

/** A task on its day: its state by colour, icon and count. */
export const TaskCell = ({ task, now, chosen, onChoose, moves, onDrop }: TaskCellProps): ReactNode => {
  const t = useText()
  const standing = standingOf(task, now)
  const said = [
    t(WORDS[standing]),
    `${task.done}/${task.total}`,
    ...(task.abnormal > 0 ? [t('异常 {n} 点', { n: task.abnormal })] : []),
    ...(task.missed > 0 ? [t('漏 {n} 点', { n: task.missed })] : []),
    ...(task.userName === null ? [] : [task.userName]),
  ]
  return (
    <button
      type="button"
      className={styles.cell}
      data-standing={standing}
      data-task={task.uuid}
      aria-pressed={chosen}
      draggable={moves && (standing === 'planned' || standing === 'nobody')}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAG_TYPE, task.uuid)}
      {...dropsOn(task, onDrop)}
      onClick={() => onChoose(task.uuid)}
    >
      {/* Before what is seen, so that the name holds both. */}
      <span className={styles.said}>
        {t('{name}，{day}，{state}', { name: task.name, day: `${task.day} ${clockOf(task.begin)}`, state: said.join(' ') })}
      </span>
      <Content task={task} now={now} standing={standing} />
      {task.abnormal > 0 ? (
        <em data-mark="abnormal">{t('异 {n}', { n: task.abnormal })}</em>
      ) : task.madeUp > 0 ? (
        <em data-mark="madeUp">{t('补 {n}', { n: task.madeUp })}</em>
      ) : null}
    </button>
  )
}

/** A slot whose task is not there yet. */
export const ComingCell = ({ coming, onDrop }: { coming: Board['coming'][number]; onDrop: TaskCellProps['onDrop'] }): ReactNode => (
  <span className={styles.cell} data-standing={coming.people === 0 ? 'nobody' : 'planned'} {...dropsOn(coming, onDrop)}>
    {coming.userName === null ? null : <Avatar name={coming.userName} size={22} />}
    <span>{clockOf(coming.begin)}</span>
  </span>
)

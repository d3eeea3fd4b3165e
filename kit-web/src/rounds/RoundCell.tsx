import type { Board, BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { CircleCheck, CircleX, Users, UserX } from 'lucide-react'
import type { DragEvent, ReactNode } from 'react'
import styles from './RoundCell.module.css'
import { useText } from './texts.ts'
import { clockOf, type Standing, spanText, standingOf } from './times.ts'

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
const [FACE, WALKER_FACE] = [18, 22] as const
/** In per cent of the track: the walker stays inside of the cell. */
const [FACE_FIRST, FACE_LAST] = [12, 88] as const
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
  faceOf: FaceOf
  chosen: boolean
  onChoose: (uuid: string) => void
  /** Whether it may be given to somebody else by drawing it onto work of theirs. */
  moves: boolean
  /** A task is dropped on this one. */
  onDrop: (task: string, onto: Onto) => void
}

/** The picture of a person. */
export type FaceOf = (user: string | null) => string | null | undefined

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

interface ContentProps {
  task: BoardTask
  now: number
  standing: Standing
  faceOf: FaceOf
}

/** How far somebody has come: the walker on the way, the count, and how much time is left. */
const Progress = ({ task, now, standing, faceOf }: ContentProps): ReactNode => {
  const t = useText()
  const share = task.total === 0 ? 0 : (100 * task.done) / task.total
  const time = spanText(t, Date.parse(task.end) - now)
  const at = Math.min(FACE_LAST, Math.max(FACE_FIRST, share))
  return (
    <>
      <i className={styles.track} aria-hidden="true">
        <b style={{ width: `${share}%` }} />
        {task.userName === null ? null : (
          <i style={{ insetInlineStart: `${at}%` }}>
            <Avatar name={task.userName} src={faceOf(task.user)} size={WALKER_FACE} />
          </i>
        )}
      </i>
      <span className={styles.running}>
        <strong>
          {task.done}/{task.total}
        </strong>
        <span data-more>{standing === 'late' ? t('超 {time}', { time }) : t('剩 {time}', { time })}</span>
      </span>
    </>
  )
}

const Content = (props: ContentProps): ReactNode => {
  const { task, standing, faceOf } = props
  const t = useText()
  if (standing === 'running' || standing === 'late') return <Progress {...props} />
  if (standing === 'done')
    return (
      <>
        <CircleCheck {...ICON} />
        <strong>{task.done}</strong>
        <span data-more>{task.finishAt === null ? '' : clockOf(task.finishAt)}</span>
      </>
    )
  if (standing === 'missed')
    return (
      <>
        <CircleX {...ICON} />
        <strong>
          {task.done}/{task.total}
        </strong>
        <span data-more>{t('漏 {n} 点', { n: task.missed })}</span>
      </>
    )
  return (
    <>
      {task.userName === null ? <Nobody /> : <Avatar name={task.userName} src={faceOf(task.user)} size={FACE} />}
      <span>{clockOf(task.begin)}</span>
    </>
  )
}

const Nobody = (): ReactNode => {
  const t = useText()
  return (
    <>
      <UserX {...ICON} />
      <strong data-more>{t('没人走')}</strong>
    </>
  )
}

/** What a corner says: findings before points made up, those before a change of person. */
const Mark = ({ task }: { task: BoardTask }): ReactNode => {
  const t = useText()
  if (task.abnormal > 0) return <em data-mark="abnormal">{t('异 {n}', { n: task.abnormal })}</em>
  if (task.madeUp > 0) return <em data-mark="madeUp">{t('补 {n}', { n: task.madeUp })}</em>
  return task.transferred ? <em data-mark="transferred">{t('转')}</em> : null
}

/** A task on its day: its state by colour, icon and count. */
export const TaskCell = ({ task, now, faceOf, chosen, onChoose, moves, onDrop }: TaskCellProps): ReactNode => {
  const t = useText()
  const standing = standingOf(task, now)
  const said = [
    t(WORDS[standing]),
    `${task.done}/${task.total}`,
    ...(task.abnormal > 0 ? [t('异常 {n} 点', { n: task.abnormal })] : []),
    ...(standing === 'late' ? [t('还差 {n} 点', { n: task.total - task.done })] : []),
    ...(task.missed > 0 ? [t('漏 {n} 点', { n: task.missed })] : []),
    ...(task.transferred ? [t('转派')] : []),
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
      <span className="qf-visually-hidden">
        {t('{name}，{day}，{state}', { name: task.name, day: `${task.day} ${clockOf(task.begin)}`, state: said.join(' ') })}
      </span>
      <Content {...{ task, now, standing, faceOf }} />
      <Mark task={task} />
    </button>
  )
}

interface ComingCellProps extends Pick<TaskCellProps, 'faceOf' | 'onDrop'> {
  coming: Board['coming'][number]
}

/** A slot whose task is not there yet. */
export const ComingCell = ({ coming, faceOf, onDrop }: ComingCellProps): ReactNode => (
  <span className={styles.cell} data-standing={coming.people === 0 ? 'nobody' : 'planned'} {...dropsOn(coming, onDrop)}>
    {coming.userName !== null ? (
      <Avatar name={coming.userName} src={faceOf(coming.user)} size={FACE} />
    ) : coming.people === 0 ? (
      <Nobody />
    ) : (
      <Users {...ICON} />
    )}
    <span>{clockOf(coming.begin)}</span>
  </span>
)

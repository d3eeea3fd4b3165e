import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Board, BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Button } from 'antd'
import { AlarmClock, CircleX, type LucideIcon, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAct } from '#src/api.ts'
import { useRights } from '#src/rights.ts'
import { PlaceIcon } from './PlaceIcon.tsx'
import type { FaceOf } from './RoundCell.tsx'
import styles from './RoundPane.module.css'
import { useText } from './texts.ts'
import { CANCELLED, clockOf, spanText, standingOf } from './times.ts'

interface RoundPaneProps {
  of: Entity
  board: Board
  /** What else is not as it should be: sections of the application. */
  more: ReactNode
  moreCount: number
  faceOf: FaceOf
  onChoose: (uuid: string) => void
  /** Gives a task to somebody; absent where nobody may. */
  onTransfer: ((task: BoardTask) => void) | undefined
}

interface RowProps {
  task: BoardTask
  faceOf: FaceOf
  says: string
  tone: string
  button?: ReactNode
  onChoose: (uuid: string) => void
}

const Row = ({ task, faceOf, says, tone, button, onChoose }: RowProps): ReactNode => {
  return (
    <li className={styles.exception}>
      <i className={styles.place} data-tone={tone} aria-hidden="true">
        <PlaceIcon name={task.name} size={18} />
      </i>
      <button type="button" onClick={() => onChoose(task.uuid)}>
        <strong>{task.name}</strong>
        <small>
          {task.userName === null ? null : (
            <>
              <Avatar name={task.userName} src={faceOf(task.user)} size={18} /> {task.userName} ·
            </>
          )}
          <span data-tone={tone}>{says}</span>
        </small>
      </button>
      {button}
    </li>
  )
}

interface SectionProps {
  icon: LucideIcon
  tone: string
  title: string
  count: number
  children: ReactNode
}

const Section = ({ icon: Icon, tone, title, count, children }: SectionProps): ReactNode =>
  count === 0 ? null : (
    <section>
      <h3>
        <Icon size={15} aria-hidden="true" data-tone={tone} /> {title} <span>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )

/** 今天的例外: what is late, missed or nobody's, with what can be done about it, and who walks now. */
export const RoundPane = ({ of, board, more, moreCount, faceOf, onChoose, onTransfer }: RoundPaneProps): ReactNode => {
  const t = useText()
  const { may } = useRights(of)
  const urge = useAct(of, 'urge')
  const now = Date.parse(board.now)
  const today = board.tasks.filter(({ day }) => day === board.today)
  const by = (standing: string) => board.tasks.filter((task) => standingOf(task, now) === standing && task.state !== CANCELLED)
  const [late, missed] = [
    by('late'),
    by('missed').filter(({ day }) => day >= board.today || Date.parse(board.today) - Date.parse(day) <= 86_400_000),
  ]
  const nobody = today.filter((task) => standingOf(task, now) === 'nobody')
  const walking = by('running').filter(({ state }) => state === '20')
  const shared = { faceOf, onChoose }
  const fine = today
    .filter(({ state }) => state !== CANCELLED)
    .filter((task) => !late.includes(task) && !missed.includes(task) && !nobody.includes(task))
  const count = late.length + missed.length + nobody.length + moreCount
  return (
    <aside className={styles.pane} aria-label={t('今天的例外')}>
      <h2>
        {t('今天的例外')} <strong>{count}</strong>
        <small>{t('{time} 更新', { time: clockOf(board.now) })}</small>
      </h2>
      <p>
        {count === 0 ? t('没有例外') : t('处理后自动离开这里')}
        {fine.length === 0 || count === 0 ? null : t('，今天其余 {n} 项正常', { n: fine.length })}
      </p>
      <Section icon={AlarmClock} tone="error" title={t('超时没走完')} count={late.length}>
        {late.map((task) => (
          <Row
            key={task.uuid}
            task={task}
            {...shared}
            tone="error"
            says={`${t('还差 {n} 点', { n: task.total - task.done })}，${t('超 {time}', { time: spanText(t, now - Date.parse(task.end)) })}`}
            button={
              may('action.urge') ? (
                <Button size="small" loading={urge.isPending} onClick={() => urge.mutate({ uuid: task.uuid })}>
                  {t('催办')}
                </Button>
              ) : undefined
            }
          />
        ))}
      </Section>
      {more}
      <Section icon={UserX} tone="violet" title={t('今天没人走')} count={nobody.length}>
        {nobody.map((task) => (
          <Row
            key={task.uuid}
            task={task}
            {...shared}
            tone="violet"
            says={t('{begin}–{end}，待领取', { begin: clockOf(task.begin), end: clockOf(task.end) })}
            button={
              onTransfer === undefined ? undefined : (
                <Button size="small" onClick={() => onTransfer(task)}>
                  {t('指派')}
                </Button>
              )
            }
          />
        ))}
      </Section>
      <Section icon={CircleX} tone="error" title={t('漏检')} count={missed.length}>
        {missed.map((task) => (
          <Row
            key={task.uuid}
            task={task}
            {...shared}
            tone="error"
            says={t('漏检 {n} 点', { n: task.missed })}
            button={
              <Button size="small" onClick={() => onChoose(task.uuid)}>
                {t('看漏点')}
              </Button>
            }
          />
        ))}
      </Section>
      {walking.length === 0 ? null : (
        <footer>
          <h3>{t('正在走 {n} 人', { n: walking.length })}</h3>
          {walking.map((task) => (
            <button key={task.uuid} type="button" onClick={() => onChoose(task.uuid)}>
              <Avatar name={task.userName ?? ''} src={faceOf(task.user)} size={30} />
              <span>
                <span>
                  <strong>{task.userName}</strong> {task.name}
                </span>
                <i aria-hidden="true">
                  {Array.from({ length: task.total }, (_part, n) => (
                    // A part has no name but its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    <b key={n} data-done={n < task.done} />
                  ))}
                </i>
                <small>{t('剩 {time}', { time: spanText(t, Date.parse(task.end) - now) })}</small>
              </span>
              <em>
                {task.done} / {task.total}
              </em>
            </button>
          ))}
        </footer>
      )}
    </aside>
  )
}

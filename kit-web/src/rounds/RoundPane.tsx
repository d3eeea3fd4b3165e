import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Board, BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useAct } from '#src/api.ts'
import { useRights } from '#src/rights.ts'
import styles from './RoundPane.module.css'
import { useText } from './texts.ts'
import { clockOf, spanText, standingOf } from './times.ts'

interface RoundPaneProps {
  of: Entity
  board: Board
  /** What else is not as it should be: sections of the application. */
  more: ReactNode
  moreCount: number
  onChoose: (uuid: string) => void
}

interface RowProps {
  task: BoardTask
  says: string
  tone: string
  button?: ReactNode
  onChoose: (uuid: string) => void
}

const Row = ({ task, says, tone, button, onChoose }: RowProps): ReactNode => (
  <li className={styles.exception}>
    <button type="button" onClick={() => onChoose(task.uuid)}>
      <strong>{task.name}</strong>
      <small data-tone={tone}>
        {task.userName === null ? null : <Avatar name={task.userName} size={22} />}
        {[...(task.userName === null ? [] : [task.userName]), says].join(' · ')}
      </small>
    </button>
    {button}
  </li>
)

const Section = ({ title, count, children }: { title: string; count: number; children: ReactNode }): ReactNode =>
  count === 0 ? null : (
    <section>
      <h3>
        {title} <span>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )

/** 今天的例外: what is late, missed or nobody's, with what can be done about it, and who walks now. */
export const RoundPane = ({ of, board, more, moreCount, onChoose }: RoundPaneProps): ReactNode => {
  const t = useText()
  const { may } = useRights(of)
  const urge = useAct(of, 'urge')
  const now = Date.parse(board.now)
  const today = board.tasks.filter(({ day }) => day === board.today)
  const by = (standing: string) => board.tasks.filter((task) => standingOf(task, now) === standing && task.state !== '60')
  const [late, missed] = [
    by('late'),
    by('missed').filter(({ day }) => day >= board.today || Date.parse(board.today) - Date.parse(day) <= 86_400_000),
  ]
  const nobody = today.filter((task) => standingOf(task, now) === 'nobody')
  const walking = by('running').filter(({ state }) => state === '20')
  const count = late.length + missed.length + nobody.length + moreCount
  return (
    <aside className={styles.pane} aria-label={t('今天的例外')}>
      <h2>
        {t('今天的例外')} <strong>{count}</strong>
      </h2>
      <p>{count === 0 ? t('没有例外') : t('处理后自动离开这里')}</p>
      <Section title={t('超时没走完')} count={late.length}>
        {late.map((task) => (
          <Row
            key={task.uuid}
            task={task}
            tone="error"
            says={`${t('还差 {n} 点', { n: task.total - task.done })}，${t('超 {time}', { time: spanText(t, now - Date.parse(task.end)) })}`}
            onChoose={onChoose}
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
      <Section title={t('今天没人走')} count={nobody.length}>
        {nobody.map((task) => (
          <Row key={task.uuid} task={task} tone="violet" says={`${t('待领取')} ${clockOf(task.begin)}`} onChoose={onChoose} />
        ))}
      </Section>
      <Section title={t('漏检')} count={missed.length}>
        {missed.map((task) => (
          <Row key={task.uuid} task={task} tone="error" says={t('漏检 {n} 点', { n: task.missed })} onChoose={onChoose} />
        ))}
      </Section>
      {walking.length === 0 ? null : (
        <footer>
          <h3>{t('正在走 {n} 人', { n: walking.length })}</h3>
          {walking.map((task) => (
            <button key={task.uuid} type="button" onClick={() => onChoose(task.uuid)}>
              <Avatar name={task.userName ?? ''} size={30} />
              <span>
                <strong>{task.name}</strong>
                <i aria-hidden="true">
                  {Array.from({ length: task.total }, (_part, n) => (
                    // A part has no name but its place.
                    // oxlint-disable-next-line react/no-array-index-key
                    <b key={n} data-done={n < task.done} />
                  ))}
                </i>
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

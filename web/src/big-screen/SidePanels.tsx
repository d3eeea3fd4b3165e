import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText } from '@qifuyun/kit-web/list/figure.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Board } from './api.ts'
import board from './Board.module.css'
import { Panel } from './Panel.tsx'
import styles from './SidePanels.module.css'
import { useText } from './texts.ts'

const EVENTS = 6

/** What happened last, wherever it was. */
export const EventsPanel = ({ events }: { events: Board['eventList'] }): ReactNode => {
  const t = useText()
  return (
    <Panel title={t('实时事件')} note={t('近 24 小时')} area="events">
      {events.length === 0 ? <p className={board.nothing}>{t('这里还没有数据')}</p> : null}
      <ol className={styles.events} aria-live="polite">
        {events.slice(0, EVENTS).map(({ time, tone, place, title, state, catalogue, appName, pcJumpUrl }, index) => (
          // Events that a link shows have no address by which they differ.
          <li key={pcJumpUrl === '' ? index : time + pcJumpUrl}>
            <time dateTime={time}>{formatDate(time, 'HH:mm')}</time>
            <i data-tone={tone} aria-hidden="true" />
            {place === null ? null : <span className={styles.place}>{place}</span>}
            {pcJumpUrl === '' ? (
              <span className={styles.what}>{keyLabel('applications', appName)}</span>
            ) : (
              <Link className={board.cut} to={pcJumpUrl}>
                {title}
              </Link>
            )}
            <span className={styles.state}>{keyLabel(catalogue, state)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const RADIUS = 62
const ROUND = 2 * Math.PI * RADIUS
/** Rooms in which somebody lives: their own, or let. */
const LIVED_IN = ['success', 'info']

/** Rooms by their state as parts of a ring, in the middle the share in which somebody lives. */
export const RoomsPanel = ({ rooms }: { rooms: Board['rooms'] }): ReactNode => {
  const t = useText()
  if (rooms === null || rooms.count === 0)
    return (
      <Panel title={t('房态分布')} area="rooms">
        <p className={board.nothing}>{t(rooms === null ? '没有权限查看' : '这里还没有数据')}</p>
      </Panel>
    )
  const lived = rooms.stateList.reduce((sum, { tone, count }) => (LIVED_IN.includes(tone) ? sum + count : sum), 0)
  const sorted = rooms.stateList.toSorted((one, other) => other.count - one.count)
  const begins = sorted.map((_state, index) => sorted.slice(0, index).reduce((sum, { count }) => sum + count, 0) / rooms.count)
  return (
    <Panel title={t('房态分布')} note={t('{n} 户', { n: rooms.count.toLocaleString('en-US') })} area="rooms">
      <div className={styles.ringRow}>
        <svg className={styles.ring} viewBox="0 0 160 160" aria-hidden="true">
          {sorted.map(({ code, tone, count }, index) => (
            <circle
              key={code}
              cx="80"
              cy="80"
              r={RADIUS}
              data-tone={tone}
              strokeDasharray={`${Math.max(0, (count / rooms.count) * ROUND - 2)} ${ROUND}`}
              strokeDashoffset={-(begins[index] ?? 0) * ROUND}
              transform="rotate(-90 80 80)"
            />
          ))}
          <text x="80" y="80" className={styles.ringValue}>{`${Math.round((lived / rooms.count) * 100)}%`}</text>
          <text x="80" y="102" className={styles.ringLabel}>
            {t('入住率')}
          </text>
        </svg>
        <ul className={styles.legend}>
          {sorted.map(({ code, label, tone, count }) => (
            <li key={code}>
              <i data-tone={tone} aria-hidden="true" />
              {keyLabel('main_data', label)}
              <b>{count.toLocaleString('en-US')}</b>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

/** What each application leads with. */
export const FiguresPanel = ({ figures }: { figures: Board['figureList'] }): ReactNode => {
  const t = useText()
  return (
    <Panel title={t('应用动态')} note={t('{n} 个', { n: figures.length })} area="figures">
      {figures.length === 0 ? <p className={board.nothing}>{t('没有权限查看')}</p> : null}
      <ul className={styles.tiles}>
        {figures.map(({ appKey, appName, catalogue, label, unit, value }) => (
          <li key={appKey}>
            <span className={board.cut}>{keyLabel('applications', appName)}</span>
            <b>{figureText(value, unit, (text) => keyLabel(catalogue, text))}</b>
            <span className={board.cut}>{keyLabel(catalogue, label)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What customers say. */
export const RatingPanel = ({ rating }: { rating: Board['rating'] }): ReactNode => {
  const t = useText()
  return (
    <Panel title={t('满意度与评价')} note={t('近 30 天')} area="rating">
      {rating === null ? (
        <p className={board.nothing}>{t('这里还没有数据')}</p>
      ) : (
        <>
          <div className={styles.rating}>
            <p>
              <b>{rating.average.toFixed(2)}</b>
              <span>{t('{n} 条评价', { n: rating.count })}</span>
            </p>
            <ol>
              {[5, 4, 3, 2, 1].map((stars) => {
                const times = rating.spread[stars - 1] ?? 0
                return (
                  <li key={stars} aria-label={`${t('{n} 星', { n: stars })} ${times}`}>
                    <span>{stars}</span>
                    <span className={board.bar}>
                      <span style={{ width: `${(times / rating.count) * 100}%` }} data-grade="fine" />
                    </span>
                  </li>
                )
              })}
            </ol>
          </div>
          <ul className={styles.words}>
            {rating.wordList.map(({ text, place }) => (
              <li key={text}>
                <q>{text}</q>
                {place === null ? null : <span>{place}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

import type { ReactNode } from 'react'
import type { Board, Work } from './api.ts'
import styles from './Board.module.css'
import { Panel } from './Panel.tsx'
import { useText } from './texts.ts'

const WIDE = 420
const HIGH = 150
const PLACES = 4
const FINE = 90
const POOR = 60

type Hours = Work['hourList']

const most = (hours: Hours): number => Math.max(1, ...hours.flatMap(({ made, done }) => [made, done]))

/** The course of the day: what came as an area, what was done as a dashed line. */
const Course = ({ hours }: { hours: Hours }): ReactNode => {
  const t = useText()
  const top = most(hours)
  const at = (value: number, hour: number): string =>
    `${((hour / 23) * WIDE).toFixed(1)},${(HIGH - 6 - (value / top) * (HIGH - 18)).toFixed(1)}`
  const line = (of: 'made' | 'done'): string => hours.map((one, hour) => at(one[of], hour)).join(' ')
  const last = ((hours.length - 1) / 23) * WIDE
  return (
    <>
      <svg className={styles.course} viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} x1="0" x2={WIDE} y1={HIGH * share} y2={HIGH * share} className={styles.gridLine} />
        ))}
        <polygon points={`0,${HIGH} ${line('made')} ${last},${HIGH}`} className={styles.area} />
        <polyline points={line('made')} className={styles.made} />
        <polyline points={line('done')} className={styles.done} />
      </svg>
      <div className={styles.hours} aria-hidden="true">
        {[0, 4, 8, 12, 16, 20].map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
      <ul className="qf-visually-hidden">
        {hours.map(({ made, done }, hour) =>
          made + done === 0 ? null : <li key={hour}>{t('{hour} 时，新增 {made}，完成 {done}', { hour, made, done })}</li>,
        )}
      </ul>
    </>
  )
}

/** What came and was done today, and what is open. */
export const WorkPanel = ({ work }: { work: Board['work'] }): ReactNode => {
  const t = useText()
  return (
    <Panel title={t('工单态势')} note={t('今日')} area="work">
      {work === null ? (
        <p className={styles.nothing}>{t('没有权限查看')}</p>
      ) : (
        <>
          <dl className={styles.four}>
            {(
              [
                ['新增', work.made, undefined],
                ['完成', work.done, 'leaf'],
                ['未完成', work.open, 'gold'],
                ['超时', work.late, 'rose'],
              ] as const
            ).map(([label, value, colour]) => (
              <div key={label}>
                <dd data-colour={colour}>{value}</dd>
                <dt>{t(label)}</dt>
              </div>
            ))}
          </dl>
          <Course hours={work.hourList} />
        </>
      )}
    </Panel>
  )
}

/** How much of the work of the last days is done, place by place. */
export const PlacesPanel = ({ work, ofProject }: { work: Board['work']; ofProject: boolean }): ReactNode => {
  const t = useText()
  const places = (work?.placeList ?? [])
    .flatMap((place) => (place.doneRate === null ? [] : [{ ...place, rate: place.doneRate }]))
    .slice(0, PLACES)
  return (
    <Panel title={t(ofProject ? '各楼栋完成率' : '各项目完成率')} note={t('近 30 天')} area="places">
      {places.length === 0 ? (
        <p className={styles.nothing}>{t('这里还没有数据')}</p>
      ) : (
        <ul className={styles.bars}>
          {places.map(({ placeUuid, placeName, rate }) => (
            <li key={placeUuid}>
              <span className={styles.barHead}>
                <span className={styles.cut}>{placeName}</span>
                <b>{rate.toFixed(1)}%</b>
              </span>
              <span className={styles.bar}>
                <span style={{ width: `${rate}%` }} data-grade={rate >= FINE ? 'fine' : rate < POOR ? 'poor' : 'fair'} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { figureText } from '@qifuyun/kit-web/list/figure.ts'
import type { ReactNode } from 'react'
import type { Board } from './api.ts'
import styles from './Board.module.css'
import { useText } from './texts.ts'

const TEN_THOUSAND = 10_000
const TILES = 4

/** What is looked after, and what is open. */
export const TopTiles = ({ board: { rooms, work } }: { board: Board }): ReactNode => {
  const t = useText()
  const tiles = [
    ...(rooms === null
      ? []
      : [
          { label: t('在管面积'), value: (rooms.area / TEN_THOUSAND).toFixed(1), unit: t('万 m²') },
          { label: t('在管房间'), value: rooms.count.toLocaleString('en-US'), unit: t('户') },
          { label: t('在管楼栋'), value: rooms.buildingCount.toLocaleString('en-US'), unit: t('栋') },
        ]),
    ...(work === null ? [] : [{ label: t('未完成工单'), value: work.open.toLocaleString('en-US'), unit: t('单') }]),
  ]
  return (
    <ul className={styles.row}>
      {tiles.map(({ label, value, unit }) => (
        <li key={label}>
          <span>{label}</span>
          <p>
            <b>{value}</b> {unit}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What is new today in the applications, against yesterday. */
export const TodayTiles = ({ figures }: { figures: Board['figureList'] }): ReactNode => {
  const t = useText()
  return (
    <ul className={styles.row}>
      {figures
        .filter(({ unit, today }) => unit === 'count' && today !== null)
        .slice(0, TILES)
        .map(({ appKey, appName, unit, today, yesterday }) => {
          const by = (today ?? 0) - (yesterday ?? 0)
          return (
            <li key={appKey} title={t('今日 {much}，昨日 {before}', { much: today ?? 0, before: yesterday ?? 0 })}>
              <span className={styles.barHead}>
                <span className={styles.cut}>{t('今日{name}', { name: keyLabel('applications', appName) })}</span>
                <em>{by === 0 ? '±0' : by > 0 ? `+${by}` : by}</em>
              </span>
              <p>
                <b>{figureText(today, unit, (text) => text)}</b> {t('件')}
              </p>
            </li>
          )
        })}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { Work } from './api.ts'
import board from './Board.module.css'
import styles from './Towers.module.css'
import { useText } from './texts.ts'

type Place = Work['placeList'][number]

/** Where towers stand on the ground, those in the back first; the first places take the middle. */
const SPOTS = [
  { x: 400, y: 250, width: 46, height: 190 },
  { x: 560, y: 290, width: 40, height: 160 },
  { x: 250, y: 300, width: 40, height: 170 },
  { x: 470, y: 370, width: 42, height: 130 },
  { x: 330, y: 390, width: 38, height: 120 },
  { x: 640, y: 375, width: 36, height: 110 },
  { x: 180, y: 385, width: 36, height: 100 },
  { x: 410, y: 450, width: 34, height: 80 },
] as const

/** Few places stand larger. */
const FEW = 4
const LARGER = 1.2
const HALF = 0.5
const FLOOR = 18

interface Tower {
  x: number
  y: number
  width: number
  height: number
}

/** Windows of one side, lit and unlit as the number of the tower decides. */
const windowsOf = ({ width, height }: Tower, seed: number): { row: number; column: number; lit: boolean }[] => {
  const columns = Math.max(2, Math.floor(width / 14))
  return Array.from({ length: Math.floor((height - 14) / FLOOR) * columns }, (_, index) => ({
    row: Math.floor(index / columns),
    column: index % columns,
    lit: (index * 7 + seed * 5) % 11 < 5,
  }))
}

/** A tower seen from above at an angle: roof and two sides, on the point where its front edge stands. */
const Building = ({ tower, seed, news }: { tower: Tower; seed: number; news: 'late' | 'open' | 'well' }): ReactNode => {
  const { x, y, width: w, height: h } = tower
  const d = w * HALF
  const point = (px: number, py: number): string => `${px},${py}`
  const top = y - h
  return (
    <g data-news={news} className={styles.tower}>
      <polygon className={styles.left} points={[point(x - w, y - d), point(x, y), point(x, top), point(x - w, top - d)].join(' ')} />
      <polygon className={styles.right} points={[point(x, y), point(x + w, y - d), point(x + w, top - d), point(x, top)].join(' ')} />
      <polygon
        className={styles.roof}
        points={[point(x - w, top - d), point(x, top), point(x + w, top - d), point(x, top - w)].join(' ')}
      />
      {(['left', 'right'] as const).map((side) =>
        windowsOf(tower, seed + (side === 'left' ? 0 : 3)).map(({ row, column, lit }) => {
          if (!lit) return null
          const step = w / Math.max(2, Math.floor(w / 14))
          const along = 4 + column * step
          const sign = side === 'left' ? -1 : 1
          const px = side === 'left' ? x - along - 6 : x + along
          const rise = (along + 3) * HALF
          return (
            <polygon
              key={`${side}${row}-${column}`}
              className={styles.window}
              points={[
                point(px, top + 14 + row * FLOOR - rise),
                point(px + 6, top + 14 + row * FLOOR - rise - sign * 3),
                point(px + 6, top + 22 + row * FLOOR - rise - sign * 3),
                point(px, top + 22 + row * FLOOR - rise),
              ].join(' ')}
            />
          )
        }),
      )}
    </g>
  )
}

const newsOf = ({ late, open }: Place): 'late' | 'open' | 'well' => (late > 0 ? 'late' : open > 0 ? 'open' : 'well')

/** Places as towers, coloured by what is going on there; each has its words beside it. */
export const Towers = ({ places }: { places: readonly Place[] }): ReactNode => {
  const t = useText()
  const standing = places.slice(0, SPOTS.length)
  const words = (place: Place): string =>
    place.late > 0 ? t('{n} 件超时', { n: place.late }) : place.open > 0 ? t('{n} 件处理中', { n: place.open }) : t('一切正常')
  const size = standing.length > FEW ? 1 : LARGER
  const placed = standing.map((place, index) => {
    // There are as many spots as places that stand.
    const { x, y, width, height } = SPOTS[index] ?? SPOTS[0]
    return { place, index, tower: { x, y, width: width * size, height: height * size } }
  })
  const backFirst = placed.toSorted((one, other) => one.tower.y - other.tower.y)
  return (
    <div className={styles.ground}>
      <div className={styles.scene}>
        <svg viewBox="0 0 820 520" aria-hidden="true">
          <polygon className={styles.plate} points="410,90 800,290 410,500 20,290" />
          {Array.from({ length: 9 }, (_, index) => index + 1).map((step) => (
            <g key={step} className={board.gridLine}>
              <line x1={410 + step * 39} y1={90 + step * 20} x2={20 + step * 39} y2={290 + step * 21} />
              <line x1={410 - step * 39} y1={90 + step * 20} x2={800 - step * 39} y2={290 + step * 21} />
            </g>
          ))}
          {backFirst.map(({ place, tower, index }) => (
            <Building key={place.placeUuid} tower={tower} seed={index} news={newsOf(place)} />
          ))}
        </svg>
        <ul className={styles.signs}>
          {placed.map(({ place, tower }) => (
            <li
              key={place.placeUuid}
              data-news={newsOf(place)}
              style={{ insetInlineStart: `${(tower.x / 820) * 100}%`, top: `${((tower.y - tower.height - tower.width) / 520) * 100}%` }}
            >
              <b>{place.placeName}</b>
              <span>{words(place)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

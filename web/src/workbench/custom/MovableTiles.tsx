import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/workbench/texts.ts'
import styles from '../Tile.module.css'
import { TileFace } from '../TileFace.tsx'
import type { Tile } from '../tiles.ts'
import type { Board } from './use-board.ts'

interface MovableTilesProps {
  label: string
  board: Board
  /** Which of the board's lists this is. */
  list: number
  tiles: ReadonlyMap<string, Tile>
  favourites: readonly string[]
  onToggle: (tile: Tile) => void
}

/** A list of tiles while the workbench is arranged: each can be moved, and taken into the favourites or out of them. */
export const MovableTiles = ({ label, board, list, tiles, favourites, onToggle }: MovableTilesProps): ReactNode => {
  const t = useText()
  const shown = (board.shown[list] ?? []).flatMap((uuid) => tiles.get(uuid) ?? [])
  return (
    <ul className={styles.grid} aria-label={label} {...board.list(list)}>
      {shown.map((tile) => {
        const favourite = favourites.includes(tile.uuid)
        const Sign = favourite ? Minus : Plus
        return (
          <li key={tile.uuid} className={styles.cell}>
            <button type="button" className={styles.tile} aria-roledescription={t('可移动的应用')} {...board.tile(tile.uuid)}>
              <TileFace tile={tile} quiet />
            </button>
            <button
              type="button"
              className={styles.badge}
              aria-label={favourite ? t('从常用中移除「{name}」', { name: tile.name }) : t('把「{name}」加入常用', { name: tile.name })}
              onClick={() => onToggle(tile)}
            >
              <Sign size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

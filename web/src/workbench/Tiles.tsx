import type { ReactNode } from 'react'
import styles from './Tile.module.css'
import { TileFace } from './TileFace.tsx'
import type { Tile } from './tiles.ts'

interface TilesProps {
  label: string
  tiles: readonly Tile[]
  onOpen: (tile: Tile) => void
}

/** A list of tiles that open. */
export const Tiles = ({ label, tiles, onOpen }: TilesProps): ReactNode => (
  <ul className={styles.grid} aria-label={label}>
    {tiles.map((tile) => (
      <li key={tile.uuid} className={styles.cell}>
        <button type="button" className={styles.tile} onClick={() => onOpen(tile)}>
          <TileFace tile={tile} />
        </button>
      </li>
    ))}
  </ul>
)

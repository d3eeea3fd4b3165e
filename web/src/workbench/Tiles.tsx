import type { ReactNode } from 'react'
import { fetchAhead } from '#src/applications/fetching.ts'
import styles from './Tile.module.css'
import { TileFace } from './TileFace.tsx'
import type { Tile } from './tiles.ts'

interface TilesProps {
  label: string
  tiles: readonly Tile[]
  onOpen: (tile: Tile) => void
}

const fetchTile = ({ opens }: Tile): void => {
  if ('app' in opens) fetchAhead(opens.app.appKey)
}

/** A list of tiles that open. */
export const Tiles = ({ label, tiles, onOpen }: TilesProps): ReactNode => (
  <ul className={styles.grid} aria-label={label}>
    {tiles.map((tile) => (
      <li key={tile.uuid} className={styles.cell}>
        <button
          type="button"
          className={styles.tile}
          onPointerEnter={() => fetchTile(tile)}
          onFocus={() => fetchTile(tile)}
          onClick={() => onOpen(tile)}
        >
          <TileFace tile={tile} />
        </button>
      </li>
    ))}
  </ul>
)

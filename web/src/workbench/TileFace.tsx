import { Count } from '@qifuyun/ui/components/Count.tsx'
import { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import type { ReactNode } from 'react'
import styles from './Tile.module.css'
import type { Tile } from './tiles.ts'

const GLYPH = 0.5

/** The picture of a tile; its name stands beside it, so it is hidden from readers. */
export const TileIcon = ({ tile, size = 46 }: { tile: Pick<Tile, 'picture' | 'icon' | 'colour'>; size?: number }): ReactNode => {
  const { picture, icon: Icon, colour } = tile
  const box = { width: size, height: size }
  if (picture !== null) return <img className={styles.icon} style={box} src={picture} alt="" draggable={false} />
  const [from, to] = ICON_GRADIENTS[colour]
  return (
    <span className={styles.icon} style={{ ...box, background: `linear-gradient(160deg, ${from}, ${to})` }} aria-hidden="true">
      <Icon size={size * GLYPH} strokeWidth={1.75} />
    </span>
  )
}

/** What stands on a tile. Its name comes first for readers, below the picture for the eye. `quiet`: without what waits. */
export const TileFace = ({ tile, quiet = false }: { tile: Tile; quiet?: boolean }): ReactNode => (
  <>
    <span className={styles.name}>{tile.name}</span>
    <span className={styles.picture}>
      <TileIcon tile={tile} />
      <Count value={quiet ? 0 : tile.waiting} className={styles.waiting} />
    </span>
  </>
)

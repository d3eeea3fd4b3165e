import { type CSSProperties, useState } from 'react'
import { useNarrow } from '#src/list/table/use-narrow.ts'

/** Fewer columns find room beside a pane. */
const MANY = 4

/** The last column makes room for the pane of a row beside the board, until it is asked for. */
export const useFolded = (columns: number, paned: boolean): { at: number | undefined; open: () => void; style: CSSProperties } => {
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const at = paned && !narrow && !opened && columns > MANY ? columns - 1 : undefined
  const width = at === undefined ? 'var(--board-column)' : 'var(--board-column-beside)'
  const wide = `repeat(${at === undefined ? columns : columns - 1}, minmax(${width}, 1fr))`
  return {
    at,
    open: () => setOpened(true),
    // A style of its own: how many columns there are is only known here.
    style: { '--board-columns': at === undefined ? wide : `${wide} 40px` } as CSSProperties,
  }
}

import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './Palette.module.css'
import type { Chip } from './palette-entry.ts'
import { CHIPS } from './use-sections.ts'

/** The kinds of what is found; one of them alone, or all. */
export const PaletteChips = ({ chip, onChip }: { chip: Chip; onChip: (chip: Chip) => void }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.chips}>
      {CHIPS.map((one) => (
        <button
          key={one.chip}
          type="button"
          tabIndex={-1}
          aria-pressed={one.chip === chip}
          className={styles.chip}
          onClick={() => onChip(one.chip)}
        >
          {t(one.title)}
        </button>
      ))}
    </div>
  )
}

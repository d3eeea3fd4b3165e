import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import styles from './Palette.module.css'
import { PaletteRow } from './PaletteRow.tsx'
import type { PaletteEntry } from './palette-entry.ts'
import type { Section } from './use-sections.ts'

interface PaletteResultsProps {
  sections: readonly Section[]
  /** Place of the chosen row, over all sections. */
  active: number
  idOf: (place: number) => string
  onHover: (place: number) => void
  onChoose: (entry: PaletteEntry, newWindow: boolean) => void
}

/** What is found, section by section. */
export const PaletteResults = ({ sections, active, idOf, onHover, onChoose }: PaletteResultsProps): ReactNode => {
  const t = useText()
  let next = 0
  return sections.map(({ title, found }) => (
    <div key={title} role="group" aria-label={t(title)}>
      <div className={styles.section} aria-hidden="true">
        {t(title)}
      </div>
      {found.map(({ entry, span }) => {
        const place = next++
        return (
          <PaletteRow
            key={entry.id}
            id={idOf(place)}
            entry={entry}
            span={span}
            active={place === active}
            onHover={() => onHover(place)}
            onChoose={(newWindow) => onChoose(entry, newWindow)}
          />
        )
      })}
    </div>
  ))
}

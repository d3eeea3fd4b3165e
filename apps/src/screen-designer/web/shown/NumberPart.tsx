import type { ReactNode } from 'react'
import type { Widget } from '#src/screen-designer/design/design.ts'
import type { NamedLine } from './charts.ts'
import type { Palette } from './palettes.ts'
import styles from './Shown.module.css'
import { fittedSize, markOf, partsOf } from './values.ts'

/** One large number, that turns over when it changes. */
export const NumberPart = ({ widget, lines, palette }: { widget: Widget; lines: readonly NamedLine[]; palette: Palette }): ReactNode => {
  const [line] = lines
  if (line === undefined) return null
  const [number, unit] = partsOf(line.texts[0] ?? '—')
  const mark = markOf(line.values[0] ?? null, line.unit, widget.thresholds)
  return (
    <p className={styles.number} style={mark === null ? {} : { color: palette[mark] }}>
      {/* Another number is another element: it turns over. */}
      <b key={number} style={{ fontSize: fittedSize(widget, number, unit) }}>
        {number}
      </b>
      {unit === '' ? null : <span>{unit}</span>}
      {widget.title === '' ? <small>{line.name}</small> : null}
    </p>
  )
}

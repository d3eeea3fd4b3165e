import type { CSSProperties, ReactNode } from 'react'
import type { Outline } from '#src/screen-designer/calls.ts'
import { PALETTES, variablesOf } from './shown/palettes.ts'
import styles from './Thumb.module.css'

/** A board in small: where its widgets are and of which kind, in its colours. */
export const Thumb = ({ outline }: { outline: Outline | undefined }): ReactNode => {
  if (outline === undefined) return <div className={styles.thumb} aria-hidden />
  const { width, height, widgets, theme } = outline
  const place = ([x, y, w, h]: readonly number[]): CSSProperties => ({
    left: `${((x ?? 0) / width) * 100}%`,
    top: `${((y ?? 0) / height) * 100}%`,
    width: `${((w ?? 0) / width) * 100}%`,
    height: `${((h ?? 0) / height) * 100}%`,
  })
  return (
    <div className={styles.thumb} aria-hidden style={{ ...variablesOf(PALETTES[theme]), aspectRatio: `${width} / ${height}` }}>
      {widgets.map(({ at, type }) => (
        <i key={`${type} ${at.join(' ')}`} data-kind={type} style={place(at)} />
      ))}
    </div>
  )
}

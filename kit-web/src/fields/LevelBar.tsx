import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Level } from '@qifuyun/kit/entity-spec.ts'
import type { ReactNode } from 'react'
import { useLabel } from '../label.ts'
import { shownField } from '../list/table/columns.ts'
import { fieldText } from './format.ts'
import styles from './LevelBar.module.css'
import { standingOf } from './level.ts'
import { isMissing, type Row } from './row.ts'

/** A number of a row as a bar, with what it may not fall below and what it shall be beside it. */
export const LevelBar = ({ of, level, row }: { of: Entity; level: Level; row: Row }): ReactNode => {
  const label = useLabel(of)
  const standing = standingOf(level, row)
  const words = (key: string | undefined, named: boolean): string[] => {
    const spec = key === undefined ? undefined : shownField(of, key)
    if (key === undefined || spec === undefined || isMissing(row[key])) return []
    const value = fieldText(of, key, spec, row)
    return [named ? `${label(spec.label)} ${value}` : value]
  }
  if (standing === undefined) return <span className={styles.beside}>—</span>
  const { tone, filled, tick } = standing
  return (
    <span className={styles.level} data-tone={tone}>
      <span className={styles.words}>
        <strong>{words(level.now, false)}</strong>
        <span className={styles.beside}>{[...words(level.safe, true), ...words(level.target, true)].join(' · ')}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `max(3px, ${filled * 100}%)` }} />
        {tick === undefined ? null : <span className={styles.tick} style={{ insetInlineStart: `${tick * 100}%` }} />}
      </span>
    </span>
  )
}

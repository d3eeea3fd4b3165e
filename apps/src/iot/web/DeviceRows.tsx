import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Live.module.css'

interface Line {
  uuid: string
  title: string
  facts: readonly (string | null | undefined)[]
  row: object
}

/** Alarms or commands of a device, the newest first. */
export const DeviceRows = ({ of, lines, none }: { of: Entity; lines: readonly Line[]; none: string }): ReactNode => {
  const label = useLabel(of)
  if (lines.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.rows}>
      {lines.map(({ uuid, title, facts, row }) => {
        const state = stateOfRow(of, { ...row })
        return (
          <li key={uuid}>
            <div>
              <Link to={rowPath(of, uuid)}>{title}</Link>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </div>
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          </li>
        )
      })}
    </ul>
  )
}

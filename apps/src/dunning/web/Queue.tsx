import type { ListRow } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { dunningCase } from '#src/dunning/cases/case.ts'
import styles from './Calls.module.css'
import { useText } from './texts.ts'

interface QueueProps {
  rows: readonly ListRow<typeof dunningCase>[]
  current: string | undefined
  onChoose: (uuid: string) => void
}

/** Who is to be called, the one who owes the most first. */
export const Queue = ({ rows, current, onChoose }: QueueProps): ReactNode => {
  const t = useText()
  const label = useLabel(dunningCase)
  const list = useRef<HTMLElement>(null)
  // Keys move through the list: the one that is shown is in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className={styles.queue} aria-label={t('催缴名单')} ref={list}>
      {rows.map((row) => {
        const state = stateOfRow(dunningCase, { state: row.state })
        return (
          <button key={row.uuid} type="button" aria-current={row.uuid === current} onClick={() => onChoose(row.uuid)}>
            <b>{row.payerName}</b>
            <strong>{formatMoney(row.amount)}</strong>
            <small>{row.roomName ?? row.no}</small>
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          </button>
        )
      })}
    </nav>
  )
}

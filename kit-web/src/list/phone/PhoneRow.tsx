import type { Entity } from '@qifuyun/kit/entity.ts'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { Check, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Clock } from '#src/fields/Clock.tsx'
import { FieldText } from '#src/fields/FieldText.tsx'
import { thumbnailOf } from '#src/fields/FileValues.tsx'
import { OwnTitle } from '#src/fields/OwnTitle.tsx'
import { textOf } from '#src/fields/row.ts'
import { stateOfRow } from '#src/fields/state-of-row.ts'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { useLabel } from '#src/label.ts'
import { callOf, pictureOf } from '#src/views/board/card-parts.ts'
import { useDeadline } from '#src/views/board/use-deadline.ts'
import type { ListRow } from '../../rows.ts'
import { shownField } from '../table/columns.ts'
import type { ListModel } from '../use-list.ts'
import styles from './PhoneList.module.css'
import { rowParts } from './row-parts.ts'
import { useLongPress } from './use-long-press.ts'

interface PhoneRowProps {
  list: ListModel
  row: ListRow
  /** Whether rows are being chosen, and this one is; undefined while a tap opens. */
  chosen: boolean | undefined
  /** Rows of the page have pictures. */
  pictured: boolean
  onChoose: () => void
  onOpen: () => void
}

const Picture = ({ of, row }: { of: Entity; row: ListRow }): ReactNode => {
  const label = useLabel(of)
  const file = pictureOf(of, row)
  return file === undefined ? (
    <span className={styles.noPicture} aria-hidden="true">
      {[...label(of.spec.label)][0]}
    </span>
  ) : (
    <img className={styles.picture} src={thumbnailOf(file)} alt="" loading="lazy" />
  )
}

/** What is left of its time, what was said of it, or when it was made. */
const Time = ({ list: { of }, row, due, score }: { list: ListModel; row: ListRow; due: string | undefined; score: string | undefined }) => {
  const label = useLabel(of)
  const deadline = useDeadline(of, row, due)
  if (deadline !== undefined) return <Clock {...deadline} />
  if (score === undefined) return <time dateTime={row.createTime}>{relativeTime(row.createTime)}</time>
  const value = textOf((row as Record<string, unknown>)[score])
  return (
    <span className={styles.score} role="img" aria-label={`${label(shownField(of, score)?.label ?? score)} ${value}`}>
      <Star size={13} strokeWidth={1.75} aria-hidden="true" />
      {value}
    </span>
  )
}

/** A row of a list where there is no room for a table: what it is and how it stands, who has it, and until when. */
export const PhoneRow = ({ list, row, chosen, pictured, onChoose, onOpen }: PhoneRowProps): ReactNode => {
  const { of } = list
  const label = useLabel(of)
  const { tag, facts, level, due, score } = rowParts(of, row)
  const state = stateOfRow(of, row)
  const title = callOf(of, row)
  const press = useLongPress(chosen === undefined ? onOpen : onChoose, onChoose)
  const value = (key: string): ReactNode => {
    const spec = shownField(of, key)
    return spec === undefined ? null : <FieldText of={of} name={key} spec={spec} row={row} dense />
  }
  return (
    <li>
      <button
        type="button"
        {...(chosen !== undefined && { role: 'checkbox', 'aria-checked': chosen })}
        className={styles.row}
        data-row-key={row.uuid}
        {...press}
      >
        {chosen === undefined ? null : (
          <span className={styles.check} data-on={chosen || undefined} aria-hidden="true">
            {chosen ? <Check size={14} strokeWidth={2.5} /> : null}
          </span>
        )}
        {pictured ? <Picture of={of} row={row} /> : null}
        <span className={styles.text}>
          <span className={styles.line}>
            <span className={styles.title}>
              <OwnTitle of={of} row={row}>
                {title}
              </OwnTitle>
            </span>
            {tag === undefined ? null : value(tag)}
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          </span>
          <span className={styles.line}>
            <span className={styles.facts}>
              {facts.map((key) => (
                <span key={key} className={styles.fact}>
                  {value(key)}
                </span>
              ))}
            </span>
            <span className={styles.time}>
              <Time list={list} row={row} due={due} score={score} />
            </span>
          </span>
          {level === undefined ? null : value(level)}
        </span>
      </button>
    </li>
  )
}

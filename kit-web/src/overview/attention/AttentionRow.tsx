import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { AttentionKind } from '@qifuyun/kit/overview/overview-spec.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Clock, Waited } from '#src/fields/Clock.tsx'
import { FieldText } from '#src/fields/FieldText.tsx'
import { thumbnailOf } from '#src/fields/FileValues.tsx'
import { labelOf, portraitOf, type Row, textOf } from '#src/fields/row.ts'
import { shownField } from '#src/list/table/columns.ts'
import { useText } from '#src/texts.ts'
import { callOf, cardParts, lateIn, pictureOf, stepWord, whatIsLate } from '#src/views/board/card-parts.ts'
import { useLabel } from '../../label.ts'
import { actionsOn, type NamedAction, type Rights } from '../../rights.ts'
import styles from './Needed.module.css'

interface AttentionRowProps {
  of: Entity
  kind: AttentionKind
  row: Row
  rights: Rights
  /** Rows of the group have pictures: one without has a place for it all the same. */
  pictured: boolean
  onAct: (action: NamedAction, row: Row) => void
  onOpen: (uuid: string) => void
}

const AVATAR = 18

const Value = ({ of, row, name }: Pick<AttentionRowProps, 'of' | 'row'> & { name: string }): ReactNode => {
  const spec = shownField(of, name)
  return spec === undefined ? null : <FieldText of={of} name={name} spec={spec} row={row} dense />
}

/** How long it waits, or by how much it is late. */
const Time = ({ of, kind, row }: Pick<AttentionRowProps, 'of' | 'kind' | 'row'>): ReactNode => {
  const label = useLabel(of)
  const late = lateIn(of, row, useNow(MINUTE_MS))
  const word = late === undefined ? undefined : stepWord(of, row, late)
  if (late !== undefined) return <Clock until={textOf(row[late])} name={word === undefined ? undefined : whatIsLate(label(word))} />
  if (kind === 'unheld' || kind === 'waiting') return <Waited since={textOf(row.createTime)} />
  const { due } = cardParts(of, row, [])
  return due === undefined ? null : <Clock until={textOf(row[due])} since={textOf(row.createTime)} />
}

/** What those say of it for whom it was done. */
const Words = ({ of, row }: Pick<AttentionRowProps, 'of' | 'row'>): ReactNode => {
  const words = textOf(row.ratingText)
  return words === '' ? (
    <Value of={of} row={row} name={of.spec.work.rated?.score ?? ''} />
  ) : (
    <span className={styles.words}>{`“${words}”`}</span>
  )
}

/** Only what is urgent says so: the usual would be the same in every row. */
const isUrgent = (of: Entity, row: Row, tag: string): boolean => {
  const option = shownField(of, tag)?.options?.find(({ code }) => String(code) === textOf(row[tag]))
  return option !== undefined && ['error', 'warning'].includes(option.tone)
}

/** A row that waits, with the first thing that the user may do about it. */
export const AttentionRow = ({ of, kind, row, rights, pictured, onAct, onOpen }: AttentionRowProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const { person, tag } = cardParts(of, row, [])
  const picture = pictureOf(of, row)
  const who = person === undefined ? '' : labelOf(row, person)
  const title = callOf(of, row)
  const next = actionsOn(of, row, rights).find(({ action }) => !action.danger)
  const place = of.spec.project === null ? '' : labelOf(row, of.spec.project)
  return (
    <li className={styles.row}>
      {pictured ? (
        picture === undefined ? (
          <span className={styles.noPicture} aria-hidden="true">
            {[...label(of.spec.label)][0]}
          </span>
        ) : (
          <img className={styles.picture} src={thumbnailOf(picture)} alt="" loading="lazy" />
        )
      ) : null}
      <span className={styles.text}>
        <span className={styles.line}>
          <button type="button" className={styles.name} onClick={() => onOpen(textOf(row.uuid))}>
            {title}
          </button>
          {tag !== undefined && isUrgent(of, row, tag) ? <Value of={of} row={row} name={tag} /> : null}
        </span>
        <span className={styles.meta}>
          {who === '' ? (
            place === '' ? null : (
              <span className={styles.place}>{place}</span>
            )
          ) : (
            <span className={styles.person}>
              <Avatar name={who} src={portraitOf(row, row[person ?? ''])} size={AVATAR} />
              {who}
            </span>
          )}
          {kind === 'lowScore' ? <Words of={of} row={row} /> : <Time of={of} kind={kind} row={row} />}
        </span>
      </span>
      {next === undefined ? null : (
        <Button
          size="small"
          className={styles.act ?? ''}
          aria-label={t('{action}：{name}', { action: label(next.action.label), name: title })}
          onClick={() => onAct(next, row)}
        >
          {label(next.action.label)}
        </Button>
      )}
    </li>
  )
}

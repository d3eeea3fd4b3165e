import type { RowOf } from '@qifuyun/kit/entity.ts'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { actionsOn, useRights } from '@qifuyun/kit-web/rights.ts'
import { chinaToday } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { relation } from '#src/customers/residence/relation.ts'
import { axisOf, barOf } from './bars.ts'
import styles from './Profile.module.css'
import { useText } from './texts.ts'

type Relation = RowOf<typeof relation>

/** So many rooms are shown at first, those that the customer has now before those of the past. */
const FIRST = 5

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const isPast = ({ state }: Relation): boolean => !relation.isIn({ state }, 'active', 'toConfirm')
const roleOf = ({ role }: Relation) => relation.fields.role.spec.options?.find(({ code }) => code === role)

const Bar = ({ row, today, axis }: { row: Relation; today: string; axis: ReturnType<typeof axisOf> }): ReactNode => {
  const label = useLabel(relation)
  const spell = { startsOn: row.startsOn, endsOn: row.endsOn ?? null }
  const { left, width } = barOf(axis, spell, today)
  const role = roleOf(row)
  const share = row.shareBp === null || row.shareBp === undefined ? '' : ` ${row.shareBp / 100}%`
  const ended = !relation.isIn({ state: row.state }, 'active')
  const words = `${role === undefined ? '' : label(role.label)}${share}`
  const days = `${row.startsOn} – ${row.endsOn ?? ''}`
  return (
    <span className={styles.track}>
      <span
        className={styles.bar}
        data-tone={ended ? 'neutral' : (role?.tone ?? 'neutral')}
        style={{ insetInlineStart: percent(left), width: percent(width) }}
        title={`${words} ${days}`}
      >
        <span className={styles.barWords}>{words}</span>
      </span>
    </span>
  )
}

/** Rooms of a customer on one axis of time: what it is in each, from when to when, and what may be done about it. */
export const RelationBars = ({ rows }: { rows: readonly Relation[] }): ReactNode => {
  const t = useText()
  const label = useLabel(relation)
  const rights = useRights(relation)
  const { start, dialog } = useActions(relation)
  const today = chinaToday()
  const [all, setAll] = useState(false)
  const sorted = rows.toSorted((one, other) => Number(isPast(one)) - Number(isPast(other)))
  const shown = all ? sorted : sorted.slice(0, FIRST)
  const axis = axisOf(
    rows.map(({ startsOn, endsOn }) => ({ startsOn, endsOn: endsOn ?? null })),
    today,
  )
  if (rows.length === 0) return <p className={styles.nothing}>{t('还没有登记房屋')}</p>
  return (
    <>
      <div className={styles.axis} aria-hidden="true">
        {axis.years.map(({ year, at }) => (
          <span key={year} style={{ insetInlineStart: percent(at) }}>
            {year}
          </span>
        ))}
      </div>
      <ul className={styles.relations}>
        {shown.map((row) => (
          <li key={row.uuid}>
            <span className={styles.room} title={row.roomName ?? ''}>
              {row.roomName}
            </span>
            <Bar row={row} today={today} axis={axis} />
            <span className={styles.deeds}>
              {actionsOn(relation, { ...row }, rights)
                .filter(({ name }) => ['changeOwner', 'moveOut', 'confirm', 'reject'].includes(name))
                .map(({ name, action }) => (
                  <Button key={name} type="link" size="small" onClick={() => start(name, [{ ...row }])}>
                    {label(action.label)}
                  </Button>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > shown.length ? (
        <Button type="link" onClick={() => setAll(true)}>
          {t('全部 {n} 处', { n: sorted.length })}
        </Button>
      ) : null}
      {dialog}
    </>
  )
}

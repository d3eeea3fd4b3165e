import type { ReactNode } from 'react'
import { clockOf } from '#src/shifts/rules/times.ts'
import { coverOf, type View } from './board.ts'
import styles from './CoverRows.module.css'
import grid from './ShiftGrid.module.css'
import { useText } from './texts.ts'

/** How many come to each shift of each day; who is missing stands out. */
export const CoverRows = ({ view }: { view: View }): ReactNode => {
  const t = useText()
  const cover = coverOf(view)
  if (cover.rows.length === 0) return null
  return (
    <tfoot className={styles.cover}>
      <tr>
        <th scope="row" className={[grid.name, styles.label].join(' ')}>
          {t('到岗对需要')}
        </th>
        <td colSpan={view.days.length + 2} className={styles.coverHint}>
          {t('格子里是排到的人数，缺人写红')}
        </td>
      </tr>
      {cover.rows.map(({ kind, staff, counts, filled, needed }) => {
        const of = view.roster.kinds.get(kind)
        return (
          <tr key={kind}>
            <th scope="row" className={[grid.name, styles.label].join(' ')}>
              <i data-color={of?.color} aria-hidden="true" />
              {of?.name} <small>{of === undefined ? '' : `${clockOf(of.begin).slice(0, 2)}–${clockOf(of.end).slice(0, 2)}`}</small>{' '}
              {t('要 {n}', { n: staff })}
            </th>
            {counts.map((count, index) => (
              <td key={view.days[index]}>
                {count < staff ? (
                  <b data-tone="error">{t('缺 {n}', { n: staff - count })}</b>
                ) : count > staff && staff > 0 ? (
                  <b data-tone="warning">+{count - staff}</b>
                ) : (
                  count
                )}
              </td>
            ))}
            <td colSpan={2} className={styles.coverSum} data-missing={filled < needed || undefined}>
              {filled} / {needed}
            </td>
          </tr>
        )
      })}
    </tfoot>
  )
}

import type { Entity } from '@qifuyun/kit/entity.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import type { ReactNode } from 'react'
import { useLabel } from '../../label.ts'
import { shownField } from '../../list/table/columns.ts'
import { fieldText, numberText } from '../format.ts'
import type { Row } from '../row.ts'
import styles from './CourseCell.module.css'
import { pointsOf } from './course.ts'

/** A number with its course before it: grey, because it is no judgement. */
export const CourseCell = ({ of, name, row }: { of: Entity; name: string; row: Row }): ReactNode => {
  const label = useLabel(of)
  const spec = shownField(of, name)
  if (spec === undefined) return null
  const points = pointsOf(row, name)
  const each = points.map((value) => (spec.kind === 'money' ? fieldText(of, name, spec, { [name]: value }) : numberText(value, spec)))
  return (
    <span className={styles.cell}>
      {points.length > 0 ? (
        <span className={styles.course} role="img" aria-label={`${label(spec.label)} ${each.join(' → ')}`}>
          <Sparkline values={points} news={undefined} />
        </span>
      ) : null}
      <span className={styles.total}>{fieldText(of, name, spec, row)}</span>
    </span>
  )
}

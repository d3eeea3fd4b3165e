import type { Entity } from '@qifuyun/kit/entity.ts'
import { courseKey } from '@qifuyun/kit/ledger/course-key.ts'
import type { Row } from '../row.ts'

/** Whether a column of a list shows how its number came about. */
export const hasCourse = ({ spec }: Entity, key: string): boolean => spec.list.courses?.includes(key) ?? false

/** The points of a row's course; none where it does not know them, or where nothing ever happened. */
export const pointsOf = (row: Row, key: string): number[] => {
  const points = row[courseKey(key)]
  const numbers = Array.isArray(points) ? points.filter((each): each is number => typeof each === 'number') : []
  return numbers.some((each) => each !== 0) ? numbers : []
}

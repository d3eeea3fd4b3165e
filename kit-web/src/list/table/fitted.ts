import type { Kind } from '@qifuyun/kit/field.ts'
import { fittedWidths } from '@qifuyun/ui/components/fitted-widths.ts'
import type { Column } from './columns.ts'

/** Their texts are as long as they are, and say little when they are cut. */
const FIRM: readonly Kind[] = [
  'ref',
  'serial',
  'date',
  'dateTime',
  'days',
  'range',
  'month',
  'timeOfDay',
  'integer',
  'decimal',
  'exact',
  'money',
  'phone',
  'flag',
]
/** The others may become so narrow, in parts of their width. */
const LEAST = 0.88

/** Columns of which none is cut at the edge. A width that the user chose stays. */
export const fitted = (columns: readonly Column[], room: number): readonly Column[] => {
  const widths = columns.map(({ width, sized, spec }) => ({
    ...{ width, sized },
    least: sized || FIRM.includes(spec.kind) ? width : Math.ceil(width * LEAST),
  }))
  const fitting = fittedWidths(widths, room)
  return columns.map((column, index) => ({ ...column, width: fitting[index] ?? column.width }))
}

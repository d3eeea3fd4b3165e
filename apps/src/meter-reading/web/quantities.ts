import { withoutZeros } from '@qifuyun/kit/values/exact.ts'

const GROUPS = /\B(?=(\d{3})+(?!\d))/g

/** As people read it: `1,238`, `16.5`. */
export const shown = (value: string | null | undefined): string => {
  if (value === null || value === undefined) return '—'
  const [whole = '', rest] = withoutZeros(value).split('.')
  return rest === undefined ? whole.replace(GROUPS, ',') : `${whole.replace(GROUPS, ',')}.${rest}`
}

/** Several registers in one line. */
export const shownAll = (values: readonly string[]): string => (values.length === 0 ? '—' : values.map(shown).join(' / '))

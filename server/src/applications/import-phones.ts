import type { Change } from './changing.ts'
import type { ServedEntity } from './served-entity.ts'

const MASKED = /^1\d{2}\*{4}\d{4}$/

/** An exported list shows numbers masked; one that comes back like that leaves the number as it is. */
export const maskedStays = ({ entity }: ServedEntity, changes: readonly Change[]): Change[] => {
  const phones = Object.entries(entity.spec.fields).flatMap(([key, { spec }]) => (spec.kind === 'phone' ? [key] : []))
  return changes.map(({ sent, ...change }) => ({
    ...change,
    sent: Object.fromEntries(
      Object.entries(sent).filter(([key, value]) => !(phones.includes(key) && typeof value === 'string' && MASKED.test(value))),
    ),
  }))
}

import { dayAfter } from '@qifuyun/kit/values/months.ts'

/** A car as its registration says. */
export interface Registered {
  cardKind: '1' | '2' | '3' | '4' | '5'
  validFrom: string | null
  validTo: string | null
}

/** What a car counts as when it comes in: a kind of passage, or why it does not come in. */
export type Counted =
  | { kind: '1' | '2' | '3' | '4' | '6'; why: null | 'expired' | 'grace' | 'spaceTaken' }
  | { kind: null; why: 'barred' | 'spaceTaken' }

interface Standing {
  today: string
  graceDays: number
  /** A visitor with this plate is expected. */
  visitor: boolean
  /** Cars of its space that are inside, and how many may be. */
  inside: number
  maxInside: number
  /** Whether a car beyond that comes in as a temporary one. */
  surplusEnters: boolean
}

const [MONTH, OWNER, FREE, TEMPORARY, VISITOR, BARRED] = ['1', '2', '3', '4', '6', '5'] as const

/** The rules of section 16: cards while they are good and some days more, one space with as many cars as it bears, the others are temporary. */
export const classify = (car: Registered | null, { today, graceDays, visitor, inside, maxInside, surplusEnters }: Standing): Counted => {
  const guest = { kind: visitor ? VISITOR : TEMPORARY, why: null } as const
  if (car === null) return guest
  if (car.cardKind === BARRED) return { kind: null, why: 'barred' }
  if (car.cardKind === TEMPORARY) return guest
  if (car.validFrom !== null && car.validFrom > today) return { ...guest, why: 'expired' }
  const over = car.validTo !== null && car.validTo < today
  if (car.validTo !== null && dayAfter(car.validTo, graceDays) < today) return { ...guest, why: 'expired' }
  if (car.cardKind === FREE) return { kind: FREE, why: null }
  if (inside >= maxInside) return surplusEnters ? { kind: TEMPORARY, why: 'spaceTaken' } : { kind: null, why: 'spaceTaken' }
  return { kind: car.cardKind === MONTH ? MONTH : OWNER, why: over ? 'grace' : null }
}

import type { RentDue } from '#src/sale/leases/planning.ts'
import { type Terms, usedOf } from '#src/sale/leases/schedule.ts'

/** What a tenant leaves with; amounts in fen. */
export interface Leaving {
  /** The last day, which counts. */
  on: string
  deposit: number
  lateFee: number
  damage: number
  penalty: number
}

type Due = Pick<RentDue, 'period' | 'rent' | 'paid'>

/** Rent that was paid of days to come goes back; rent of days that were lived is owed. */
export const rentsAtEnd = (terms: Terms, dues: readonly Due[], on: string): { rentBack: number; arrears: number } =>
  dues.reduce(
    ({ rentBack, arrears }, { period, rent, paid }) => {
      const left = paid - usedOf(terms, { ...period, rent }, on)
      return { rentBack: rentBack + Math.max(0, left), arrears: arrears + Math.max(0, -left) }
    },
    { rentBack: 0, arrears: 0 },
  )

/** Above zero it goes back to the tenant, below zero it is still owed (apps-business.md section 5.3). */
export const settlementOf = (terms: Terms, dues: readonly Due[], { on, deposit, lateFee, damage, penalty }: Leaving) => {
  const rents = rentsAtEnd(terms, dues, on)
  return { ...rents, lateFee, balance: deposit + rents.rentBack - rents.arrears - lateFee - damage - penalty }
}

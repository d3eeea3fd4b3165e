// What sending an order costs, in whole fen: goods of one template are weighed together.

export interface FreightTerms {
  first: number
  firstG: number
  next: number
  perG: number
  freeOver: number | null
}

/** Goods of one template: what they cost after discounts, and weigh. */
export interface Parcel {
  terms: FreightTerms
  weightG: number
}

/** What goods of one template cost to send; an order that comes to `amount` may be sent for nothing. */
export const freightOf = ({ terms: { first, firstG, next, perG, freeOver }, weightG }: Parcel, amount: number): number => {
  if (freeOver !== null && amount >= freeOver) return 0
  return first + Math.ceil(Math.max(0, weightG - firstG) / perG) * next
}

export const freightOfAll = (parcels: readonly Parcel[], amount: number): number =>
  parcels.reduce((sum, parcel) => sum + freightOf(parcel, amount), 0)

/** The place of those that are not delivered to that an address names. */
export const refusedPlace = (notTo: string | null, address: string): string | undefined =>
  (notTo ?? '')
    .split(/[、,，;；\s]+/)
    .filter((place) => place !== '')
    .find((place) => address.includes(place))

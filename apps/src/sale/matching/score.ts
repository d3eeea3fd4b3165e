/** What a client looks for; null: it does not matter. Amounts in fen, of a month where they rent. */
export interface Wish {
  budgetMin: number | null
  budgetMax: number | null
  areaMin: number | null
  areaMax: number | null
  bedrooms: number | null
  projectUuid: string | null
}

/** What a home offers. */
export interface Offer {
  amount: number
  area: number
  bedrooms: number
  projectUuid: string | null
}

/** What each part of a wish is worth (apps-business.md section 5), and from how much on a home is shown. */
export const WORTH = { budget: 40, area: 20, layout: 20, place: 20 } as const
export const SHOWN_FROM = 60

const within = (value: number, least: number | null, most: number | null): boolean =>
  (least === null || value >= least) && (most === null || value <= most)

/** Which parts of a wish a home meets. */
export const fitOf = (wish: Wish, offer: Offer): Record<keyof typeof WORTH, boolean> => ({
  budget: within(offer.amount, wish.budgetMin, wish.budgetMax),
  area: within(offer.area, wish.areaMin, wish.areaMax),
  layout: wish.bedrooms === null || wish.bedrooms === offer.bedrooms,
  place: wish.projectUuid === null || wish.projectUuid === offer.projectUuid,
})

export const scoreOf = (fit: Record<keyof typeof WORTH, boolean>): number =>
  (Object.keys(WORTH) as (keyof typeof WORTH)[]).reduce((sum, part) => sum + (fit[part] ? WORTH[part] : 0), 0)

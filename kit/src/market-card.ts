/** What the market says of an application before anybody has it. */
export interface MarketCard {
  /** A lower category of the market: 现场管理. */
  category: string
  /** One sentence without its full stop. */
  summary: string
  /** What it does, a line each. */
  does: readonly string[]
  /** Places of the application that its pictures show (`?entity=item`), the most telling first. */
  pictures: readonly string[]
  /** What it costs in the demo world: fen a year (0: free), and for how many days it may be tried. */
  demoOffer: { priceFen: number; trialDays: number }
}

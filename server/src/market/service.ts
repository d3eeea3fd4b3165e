// What other features may ask of the market: to be planted, with the product's own applications or for the demo, and counted.
import type { Tx } from '#src/platform/database/transaction.ts'
import { marketApp, marketClassify } from './tables.ts'

export { countInstalls } from './installs.ts'
export { plantShipped } from './planting.ts'
export { CATEGORIES, DEVELOPER, detailOf, picturesOf } from './shipped.ts'

type Classify = typeof marketClassify.$inferInsert
type App = typeof marketApp.$inferInsert

/** Categories and applications of the demo world. */
export const plantMarket = async (tx: Tx, classifies: readonly Classify[], apps: readonly App[]): Promise<void> => {
  await tx.insert(marketClassify).values([...classifies])
  await tx.insert(marketApp).values([...apps])
}

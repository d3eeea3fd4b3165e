import type { marketApp } from './tables.ts'

/** An application as the market keeps it. */
export type MarketApp = typeof marketApp.$inferSelect

import type { Order } from '#src/procurement/ordering/filling.ts'

/** What is owed for an order and not paid, in fen; nothing where more was paid than is owed by now. */
export const dueOf = ({ owed, paid }: Pick<Order, 'owed' | 'paid'>): number => Math.max(0, (owed ?? 0) - paid)

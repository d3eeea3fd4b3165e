import type { CardSender } from '@qifuyun/kit/entity-spec.ts'

/** The conversation in which orders of every kind arrive. */
export const ORDER_NOTICES: CardSender = { key: 'workOrder', name: '工单通知' }

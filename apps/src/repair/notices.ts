import type { CardSender } from '@qifuyun/kit/entity-spec.ts'

/** The conversation for messages about orders of every kind. */
export const ORDER_NOTICES: CardSender = { key: 'workOrder', name: '工单通知' }

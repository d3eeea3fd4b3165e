import type { ConversationParts } from '@qifuyun/kit-web/conversation-parts.ts'
import { lazy } from 'react'
import { text } from './texts.ts'

/** Turns messages into a work order, and shows the orders of a conversation; both load on first use. */
export const conversation: ConversationParts = {
  messageActions: [
    {
      key: 'toWorkOrder',
      title: () => text('转为工单'),
      Dialog: lazy(async () => ({ default: (await import('./MessageOrderDialog.tsx')).MessageOrderDialog })),
    },
  ],
  conversationPanels: [
    {
      key: 'orders',
      title: () => text('工单'),
      Panel: lazy(async () => ({ default: (await import('./SessionOrders.tsx')).SessionOrders })),
    },
  ],
}

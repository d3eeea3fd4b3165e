import { useMayOpen } from '@qifuyun/kit-web/installed.ts'
import { lazy } from 'react'

/** Route code of the work-order centre. */
export const WORK_ORDERS = 'pkg50'

/** Whether messages can be made orders: the centre is among one's applications. */
export const useMakesOrders = (): boolean => useMayOpen({ appKey: WORK_ORDERS })

/** The work orders of a conversation; fetched when they are first looked at. */
export const SessionOrders = lazy(async () => ({ default: (await import('./SessionOrders.tsx')).SessionOrders }))

/** Makes messages a work order; fetched when it is first asked for. */
export const MessageOrderDialog = lazy(async () => ({ default: (await import('./MessageOrderDialog.tsx')).MessageOrderDialog }))

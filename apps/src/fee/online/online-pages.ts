import { publicPage } from '@qifuyun/kit/public-page.ts'
import { onlineOrder } from '#src/fee/online/online-order.ts'
import { room } from '#src/main-data/room.ts'

/** What is owed of a room: its owner chooses bills and pays them, without an account. */
export const payPage = publicPage('pay', room, {
  title: '物业缴费',
  shows: ['projectUuid', 'roomName'],
  adds: { of: onlineOrder, label: '去缴费', form: ['bills!'], leadsTo: 'payOrder' },
})

/** The bills that were chosen: they are paid here, and the receipt stands here afterwards. */
export const payOrderPage = publicPage('payOrder', onlineOrder, {
  title: '缴费单',
  shows: ['orderNo', 'roomUuid', 'principal', 'late', 'amount'],
  actions: ['close'],
})

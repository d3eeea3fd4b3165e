import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { CHANNEL } from '@qifuyun/contract/payments/constants.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Payments } from '@qifuyun/kit/payments.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import {
  bookedOn,
  closePayOrder,
  createPayOrder,
  declarePayable,
  goingBack,
  isOpen,
  lockPayOrder,
  onlineChannel,
  type Payable,
  type PayOrder,
  payUrlOf,
  readBill,
  receivePayment,
  requestRefund,
  undoReceived,
} from '#src/payments/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuse } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from '../texts.ts'
import type { Writing } from '../write/writer.ts'
import { servedOf } from './served-entity.ts'

/** The channel of what people owe to an enterprise. */
export const ONLINE = CHANNEL.wechat

export const bizAppOf = ({ appKey, key }: App): string => appKey ?? key

/** Asks for money over the network. */
export const askPayment = (
  { tx, platform, enterpriseUuid, actor }: Writing,
  app: App,
  { rowUuid, subject, amountFen }: { rowUuid: string; subject: string; amountFen: number },
): Promise<PayOrder> =>
  createPayOrder(tx, platform, {
    ...{ enterpriseUuid, bizApp: bizAppOf(app), bizUuid: rowUuid, subject, amountFen },
    channel: onlineChannel(platform, ONLINE),
    by: actor?.userUuid ?? null,
  })

/** Where a payment is made. Refuses where nobody can. */
export const payPathOf = (platform: Platform, order: PayOrder): string =>
  payUrlOf(platform, order) ?? refuse(t('支付渠道未配置'), {}, 'NOT_CONFIGURED')

/** Payments for rows of applications. */
export const paymentsOf = (writing: Writing): Payments => {
  const { tx, platform, enterpriseUuid, actor } = writing
  return {
    take: async ({ row, subject, amountFen, channel }) => {
      const bizApp = bizAppOf(servedOf(row.entity).app)
      const by = actor?.userUuid ?? null
      const taken = { enterpriseUuid, bizApp, bizUuid: row.uuid, subject: chinese(subject), amountFen, channel, by }
      return (await receivePayment(tx, platform, taken)).payNo
    },
    ask: async ({ row, subject, amountFen }) => {
      const order = await askPayment(writing, servedOf(row.entity).app, { rowUuid: row.uuid, subject: chinese(subject), amountFen })
      return { payNo: order.payNo, path: payPathOf(platform, order), expiresAt: order.expireAt.toISOString() }
    },
    giveUp: async (payNo) => {
      if (isOpen(await lockPayOrder(tx, payNo))) await closePayOrder(tx, platform, payNo)
    },
    refund: ({ lines, judged, ...wanted }) =>
      requestRefund(tx, platform, {
        ...wanted,
        ...(lines !== undefined && { lineList: lines }),
        ...(actor !== null && judged === undefined && { by: actor.userUuid }),
      }),
    undo: (payNo, reason) => undoReceived(tx, platform, payNo, { reason, by: actor?.userUuid ?? null }),
    goingBack: (lineUuids) => goingBack(tx, lineUuids),
    bill: (channel, day) => readBill(tx, platform, channel, day),
    booked: (channel, day) => bookedOn(tx, platform, channel, day),
  }
}

const payableApp = (
  { paid, unpaid, paymentLines, mayRefund, refunded }: ServedApp,
  open: (tx: Tx, enterpriseUuid: string) => Context,
): Payable | null => {
  if (paid === undefined) return null
  return {
    paid: (tx, _platform, { enterpriseUuid, bizUuid, payNo, amountFen }) =>
      paid({ ...open(tx, enterpriseUuid), rowUuid: bizUuid, payNo, amountFen }),
    closed: async (tx, _platform, { enterpriseUuid, bizUuid, payNo }) => {
      await unpaid?.({ ...open(tx, enterpriseUuid), rowUuid: bizUuid, payNo })
    },
    ...(paymentLines !== undefined && {
      lines: (tx, { enterpriseUuid, bizUuid }) => paymentLines({ ...open(tx, enterpriseUuid), rowUuid: bizUuid }),
    }),
    ...(mayRefund !== undefined && {
      mayRefund: (tx, { enterpriseUuid, bizUuid }, lines) => mayRefund({ ...open(tx, enterpriseUuid), rowUuid: bizUuid, lines }),
    }),
    // Without a word of the application, money that went back does not undo the work.
    refunded: async (tx, _platform, { enterpriseUuid, bizUuid, payNo }, { amountFen, mode, lines }) => {
      await refunded?.({ ...open(tx, enterpriseUuid), rowUuid: bizUuid, payNo, amountFen, mode, lines })
    },
    keepsBalance: refunded !== undefined,
  }
}

/** Lets an application be paid that says what follows. */
export const declarePayableApp = (platform: Platform, served: ServedApp, open: (tx: Tx, enterpriseUuid: string) => Context): void => {
  const payable = payableApp(served, open)
  if (payable !== null) declarePayable(platform, bizAppOf(served.app), payable)
}

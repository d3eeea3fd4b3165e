import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { paidFor } from '#src/main-data/paid-for.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import * as afterSales from '#src/mall/after-sale/acting.ts'
import { followAfterSales, judgeAfterSales } from '#src/mall/after-sale/judging.ts'
import { wentBack } from '#src/mall/after-sale/refunding.ts'
import { mallApp } from '#src/mall/app.ts'
import { assistantTools } from '#src/mall/assistant.ts'
import { adjustCall, figuresCall, goodsLink, matrixCall, orderLink, pickUpCall, placeCall, quoteCall } from '#src/mall/calls.ts'
import { demoMall } from '#src/mall/demo.ts'
import { mallHistory } from '#src/mall/demo-history.ts'
import { figuresOf } from '#src/mall/figures/answering.ts'
import { byFlow, followGoods, followSkus, judgeGoods, judgeSkus, maySell } from '#src/mall/goods/judging.ts'
import { saveMatrix } from '#src/mall/goods/matrix.ts'
import { goodsTargets } from '#src/mall/goods/page-target.ts'
import { available, selling, skuAvailable, sold } from '#src/mall/goods/standing.ts'
import * as acting from '#src/mall/orders/acting.ts'
import { place, quote } from '#src/mall/orders/answering.ts'
import { followOrders } from '#src/mall/orders/following.ts'
import { judgeOrders } from '#src/mall/orders/judging.ts'
import { order } from '#src/mall/orders/order.ts'
import { collect, paidOnline, paymentLines, settle } from '#src/mall/orders/paying.ts'
import * as views from '#src/mall/page-views.ts'
import { afterSalePage, goodsPage, orderPage } from '#src/mall/pages.ts'
import { handOut } from '#src/mall/pickup/picking.ts'
import { judgeSlots } from '#src/mall/services/judging.ts'
import { followShipments, judgeShipments, mayShip, ship, sign } from '#src/mall/shipping/shipping.ts'
import { adjust } from '#src/mall/stock/adjusting.ts'

/** A page of an order can be opened for so long, one of goods as long as it hangs somewhere. */
const ORDER_LINK_MS = days(90)
const GOODS_LINK_MS = days(365)

export const served = serve({
  app: mallApp,
  entities: {
    goods: {
      beforeSave: judgeGoods,
      afterSave: followGoods,
      guards: { maySell },
      approvals: { 'mall.goods': byFlow },
      computed: { available, sold, selling },
    },
    sku: { beforeSave: judgeSkus, afterSave: followSkus, computed: { available: skuAvailable } },
    slot: { beforeSave: judgeSlots },
    order: {
      beforeSave: judgeOrders,
      afterSave: followOrders,
      guards: { mayShip, mayServe: acting.mayServe, mayReceive: acting.mayReceive },
      effects: {
        ...{ collect, settle, ship, cancel: acting.cancel, serve: acting.serve, pickUp: acting.pickUp },
        ...{ receive: acting.receive, giveBack: acting.giveBack },
      },
      timers: { timeOut: acting.timeOut, receiveByTime: acting.receiveByTime },
    },
    shipment: { beforeSave: judgeShipments, afterSave: followShipments, effects: { sign } },
    afterSale: {
      beforeSave: judgeAfterSales,
      afterSave: followAfterSales,
      guards: { maySend: afterSales.maySend },
      effects: {
        ...{ agree: afterSales.agree, handle: afterSales.handle, escalate: afterSales.escalate },
        ...{ receive: afterSales.receive, settle: afterSales.settle },
        ...{ sendOther: afterSales.sendOther, refundInstead: afterSales.refundInstead },
      },
      timers: { agreeByTime: afterSales.agreeByTime },
    },
  },
  pages: [
    servesPage(goodsPage, { view: views.viewGoods, fill: views.fillOrder, choices: views.choicesOfGoods }),
    servesPage(orderPage, {
      view: views.viewOrder,
      owes: views.owedFor,
      fill: views.fillAfterSale,
      choices: views.choicesOfOrder,
    }),
    servesPage(afterSalePage, { view: views.viewAfterSale }),
  ],
  calls: [
    answers(matrixCall, saveMatrix),
    answers(adjustCall, adjust),
    answers(quoteCall, quote),
    answers(placeCall, place),
    answers(pickUpCall, handOut),
    answers(figuresCall, figuresOf),
    answersLink(orderLink, orderPage, ORDER_LINK_MS),
    answersLink(goodsLink, goodsPage, GOODS_LINK_MS),
  ],
  provides: [
    goodsTargets,
    factsAbout(order, { no: 'no', title: 'contact', room: 'roomUuid', phone: 'phone' }),
    provide(paidFor, async ({ rows }, { app, rowUuid }) => {
      const row = app === mallApp.appKey ? await rows.find(order, rowUuid) : undefined
      return row === undefined ? null : { projectUuid: row.projectUuid, item: null }
    }),
  ],
  paid: paidOnline,
  paymentLines,
  refunded: wentBack,
  assistantTools,
  demo: demoMall,
  history: mallHistory,
})

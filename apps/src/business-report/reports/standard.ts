import { CHART, type ChartKind, PERIOD, type Period, SHOWS, type Shows } from '#src/business-report/codes.ts'

/** A report that most enterprises want, with figures by their codes: those of applications that are not open are left out. */
export interface Standard {
  key: string
  name: string
  kind: Period
  /** What is told of each figure. */
  columns: readonly (readonly [metric: string, ...shows: Shows[]])[]
  charts?: readonly (readonly [metric: string, kind: ChartKind])[]
}

const { actual, target, yearly, chained, done } = SHOWS

export const STANDARDS: readonly Standard[] = [
  {
    key: 'daily',
    name: '经营日报',
    kind: PERIOD.day,
    columns: [
      ['pkg2.entry.collected', actual, chained],
      ['pkg2.receivable.arrears', actual],
      ['pkg1.repairOrder.total', actual, chained],
      ['pkg1.repairOrder.open', actual],
      ['pkg23.complaint.total', actual, chained],
      ['pkg50.workOrder.total', actual, chained],
      ['pkg50.workOrder.overdueNow', actual],
      ['pkg35.day.attendanceRate', actual],
      ['pkg14.rating.csat', actual],
    ],
    charts: [
      ['pkg2.entry.collected', CHART.course],
      ['pkg1.repairOrder.total', CHART.course],
    ],
  },
  {
    key: 'collection',
    name: '收费月报',
    kind: PERIOD.month,
    columns: [
      ['pkg2.receivable.issued', actual, chained, yearly],
      ['pkg2.entry.collected', actual, target, done, chained, yearly],
      ['pkg2.receivable.collectionRate', actual, target, done],
      ['pkg2.receivable.arrears', actual, chained],
      ['pkg2.adjustment.reduced', actual],
      ['pkg2.prepayLog.toppedUp', actual],
    ],
    charts: [
      ['pkg2.entry.collected', CHART.course],
      ['pkg2.entry.collected', CHART.places],
      ['pkg2.receivable.issued', CHART.share],
    ],
  },
  {
    key: 'arrears',
    name: '欠费账龄',
    kind: PERIOD.month,
    columns: [
      ['pkg2.receivable.arrears', actual, chained, yearly],
      ['pkg2.receivable.overdue', actual, chained],
      ['pkg2.receivable.open', actual],
      ['pkg2.receivable.disputed', actual],
      ['pkg2.receivable.badDebt', actual],
      ['pkg30.case.open', actual],
      ['pkg30.case.recovery', actual, chained],
      ['pkg30.record.recovered', actual, chained],
      ['pkg30.promise.keeping', actual],
    ],
    charts: [
      ['pkg2.receivable.arrears', CHART.course],
      ['pkg2.receivable.arrears', CHART.share],
    ],
  },
  {
    key: 'letting',
    name: '出租率月报',
    kind: PERIOD.month,
    columns: [
      ['sale.listing.letRate', actual, target, done],
      ['sale.lease.active', actual, chained],
      ['sale.lease.rent', actual, chained],
      ['sale.lease.signed', actual, chained, yearly],
      ['sale.lease.ended', actual],
      ['sale.lease.soon', actual],
      ['sale.rentDue.collected', actual, chained],
      ['pkg4.contract.expiring', actual],
    ],
    charts: [['sale.listing.letRate', CHART.places]],
  },
  {
    key: 'work',
    name: '工单月报',
    kind: PERIOD.month,
    columns: [
      ['pkg50.workOrder.total', actual, chained, yearly],
      ['pkg50.workOrder.finishOnTime', actual, target, chained],
      ['pkg50.workOrder.avgMinutes', actual, chained],
      ['pkg50.workOrder.overdueNow', actual],
      ['pkg1.repairOrder.total', actual, chained],
      ['pkg1.repairOrder.finishOnTime', actual, chained],
      ['pkg1.repairOrder.reopenRate', actual],
      ['pkg23.complaint.total', actual, chained],
      ['pkg23.complaint.closedWithin48h', actual],
    ],
    charts: [
      ['pkg50.workOrder.total', CHART.course],
      ['pkg1.repairOrder.total', CHART.share],
    ],
  },
  {
    key: 'satisfaction',
    name: '满意度月报',
    kind: PERIOD.month,
    columns: [
      ['pkg14.rating.csat', actual, target, done, chained, yearly],
      ['pkg14.rating.nps', actual, chained],
      ['pkg14.rating.ces', actual, chained],
      ['pkg14.rating.lowRate', actual, chained],
      ['pkg14.rating.ratings', actual],
      ['pkg14.invite.replyRate', actual],
      ['pkg14.follow.onTimeRate', actual],
      ['pkg14.follow.wonBack', actual],
    ],
    charts: [
      ['pkg14.rating.csat', CHART.course],
      ['pkg14.rating.csat', CHART.places],
    ],
  },
  {
    key: 'attendance',
    name: '人力考勤月报',
    kind: PERIOD.month,
    columns: [
      ['pkg35.day.attendanceRate', actual, target, chained],
      ['pkg35.day.lateRate', actual, chained],
      ['pkg35.day.missing', actual, chained],
      ['pkg35.day.overtime', actual, chained],
      ['pkg35.fix.fixes', actual],
      ['pkg36.cover.coverage', actual],
      ['pkg36.swap.swaps', actual],
      ['pkg52.learn.completion', actual],
    ],
    charts: [['pkg35.day.attendanceRate', CHART.course]],
  },
  {
    key: 'budget',
    name: '预算执行月报',
    kind: PERIOD.month,
    columns: [
      ['pkg53.line.rate', actual],
      ['pkg53.line.planned', actual],
      ['pkg53.line.used', actual, chained],
      ['pkg53.line.reserved', actual],
      ['pkg53.line.left', actual],
      ['pkg53.line.deviation', actual],
      ['pkg53.change.added', actual],
      ['pkg32.order.bought', actual, chained],
    ],
    charts: [['pkg53.line.used', CHART.course]],
  },
  {
    key: 'mall',
    name: '商城月报',
    kind: PERIOD.month,
    columns: [
      ['pkg13.order.gmv', actual, target, done, chained, yearly],
      ['pkg13.order.paidOrders', actual, chained],
      ['pkg13.order.perOrder', actual, chained],
      ['pkg13.order.refundRate', actual, chained],
      ['pkg13.order.toShip', actual],
      ['pkg13.afterSale.refunded', actual],
      ['pkg13.goods.onSale', actual],
      ['pkg13.stock.sellThrough', actual],
    ],
    charts: [
      ['pkg13.order.gmv', CHART.course],
      ['pkg13.order.gmv', CHART.share],
    ],
  },
]

import { date, dateTime, dict, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { entity } from '#src/fee/identity.ts'
import { AMOUNT_MAX, receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'

/** What a line does to a receivable. */
export const KIND = {
  issued: '1',
  discount: '2',
  adjusted: '3',
  reduced: '15',
  late: '4',
  lateWaived: '5',
  paid: '6',
  latePaid: '7',
  reversed: '8',
  lateReversed: '9',
  refunded: '10',
  lateRefunded: '11',
  lateUndone: '12',
  waiverUndone: '16',
  voided: '13',
  writtenOff: '14',
} as const
export type EntryKind = (typeof KIND)[keyof typeof KIND]

/** Every change of what is owed, for ever: the sum of the lines of a receivable is what is outstanding of it. */
export const entry = entity('entry', '收费流水', {
  at: dateTime('时间').required(),
  bizDate: date('业务日期').required(),
  receivable: ref('应收单', () => receivable).required(),
  item: ref('收费项目', () => chargeItem).required(),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building),
  kind: dict('类型', {
    issued: [KIND.issued, '应收', 'info'],
    discount: [KIND.discount, '优惠', 'neutral'],
    adjusted: [KIND.adjusted, '补收', 'info'],
    reduced: [KIND.reduced, '减免', 'neutral'],
    late: [KIND.late, '违约金', 'warning'],
    lateWaived: [KIND.lateWaived, '违约金减免', 'neutral'],
    paid: [KIND.paid, '收款', 'success'],
    latePaid: [KIND.latePaid, '收违约金', 'success'],
    reversed: [KIND.reversed, '冲正', 'error'],
    lateReversed: [KIND.lateReversed, '违约金冲正', 'error'],
    refunded: [KIND.refunded, '退款', 'error'],
    lateRefunded: [KIND.lateRefunded, '退违约金', 'error'],
    lateUndone: [KIND.lateUndone, '撤销违约金', 'neutral'],
    waiverUndone: [KIND.waiverUndone, '撤销减免', 'neutral'],
    voided: [KIND.voided, '作废', 'neutral'],
    writtenOff: [KIND.writtenOff, '核销', 'error'],
  }).required(),
  /** Signed: what it adds to what is outstanding. */
  amount: money('金额', { min: -AMOUNT_MAX }).required(),
  /** What came in by it, negative where it went back; 0 of all that moves no money. */
  collected: money('实收', { min: -AMOUNT_MAX }).required().default(0),
  docNo: text('单据号').required(),
  cashier: user('收费员'),
})
  .ledger()
  .list({
    columns: ['at', 'bizDate', 'docNo', 'receivable', 'item', 'kind', 'amount', 'collected', 'cashier'],
    filters: ['bizDate', 'kind', 'item', 'projectUuid', 'buildingUuid', 'receivable', 'cashier', 'docNo'],
    sums: ['amount', 'collected'],
    views: [chart('kind', { label: '按类型' }), pivot('item', 'kind', sum('金额', 'amount', 'fen'), { label: '项目收支' })],
  })
  .kpis(({ ne }) => ({ collected: by('bizDate', sum('实收金额', 'collected', 'fen', ne('collected', 0), 'more')) }))
  .inProject('projectUuid')
  .titled('docNo')

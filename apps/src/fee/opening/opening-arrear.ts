import { date, money, phone, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { customer } from '#src/customers/records/customer.ts'
import { entity } from '#src/fee/identity.ts'
import { AMOUNT_MAX } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { t } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** What was owed before bills were made here, by hand or from a workbook: each becomes a receivable of its own day as it comes. */
export const openingArrear = entity('openingArrear', '期初欠费', {
  no: serial('QC{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).readonly(),
  roomUuid: ref('房屋', () => room).required(),
  item: ref('收费项目', () => chargeItem).required(),
  begin: date('账期开始').required(),
  end: date('账期结束').required(),
  billDate: date('出账日期').hint('不填时为账期开始日，不晚于缴费截止日'),
  dueDate: date('缴费截止日').required(),
  amount: money('欠费金额', { min: 1, max: AMOUNT_MAX }).required(),
  customer: ref('客户', () => customer).readonly(),
  payerName: text('付款人').hint('不填时为账期结束时房屋的缴费人'),
  payerPhone: phone('付款人电话'),
  reason: text('原因', { max: 200 }).readonly(),
  remark: text('备注', { max: 200 }),
})
  .computed({ recvNo: text('应收单号'), outstanding: money('欠费', { min: -AMOUNT_MAX }) })
  .states({
    posted: ['10', '已入账', { tone: 'success', locked: true, phase: 'done' }],
    revoked: ['20', '已撤销', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    revoke: {
      label: '撤销',
      from: 'posted',
      to: 'revoked',
      who: 'permission',
      form: ['reason!'],
      danger: true,
      bulk: true,
      effect: 'revoke',
    },
  })
  .uniqueTogether(['roomUuid', 'item', 'begin'], t('该房屋此账期的期初欠费已入账'), { while: ['posted'] })
  .rule('end', ({ begin, end }) => (begin && end && end < begin ? t('结束日期不能早于开始日期') : undefined))
  .rule('dueDate', ({ billDate, dueDate }) => (billDate && dueDate && dueDate < billDate ? t('缴费截止日不能早于出账日期') : undefined))
  .kpis(({ state }) => ({ entered: by('billDate', sum('期初欠费', 'amount', 'fen', state('posted'))) }))
  .form(
    { title: '账单', fields: ['no', 'projectUuid', 'buildingUuid', 'roomUuid', 'item', 'begin', 'end', 'billDate', 'dueDate', 'amount'] },
    { title: '付款人', fields: ['customer', 'payerName', 'payerPhone', 'reason', 'remark'] },
  )
  .list({
    columns: ['no', 'roomUuid', 'payerName', 'item', 'begin', 'end', 'billDate', 'dueDate', 'amount', 'outstanding', 'recvNo', 'state'],
    filters: ['state', 'projectUuid', 'buildingUuid', 'roomUuid', 'item', 'billDate', 'dueDate', 'amount'],
    search: ['no', 'payerName'],
    sortable: ['billDate', 'dueDate', 'amount'],
    sums: ['amount'],
  })
  .inProject('projectUuid')
  .titled('no')

import { dateTime, dict, images, longText, money, ref, serial } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/repair/identity.ts'
import { AGREED, DECLINED, OFFERED, repairOrder, VOID } from '#src/repair/repair-order.ts'

/** All quotes of an order; the order itself has the lines of the newest one. */
export const quote = entity('quote', '报价', {
  no: serial('BJ{yyyyMMdd}{seq4}'),
  order: ref('报修单', () => repairOrder).required(),
  lines: longText('报价明细', { max: 5_000 }).required(),
  discount: money('优惠'),
  total: money('合计').required(),
  status: dict('状态', {
    offered: [OFFERED, '待确认', 'warning'],
    agreed: [AGREED, '已确认', 'success'],
    declined: [DECLINED, '已拒绝', 'error'],
    void: [VOID, '已作废'],
  }).required(),
  confirmBy: dict('确认方式', { link: ['1', '客户链接', 'violet'], staff: ['2', '员工代办', 'info'] }),
  decidedAt: dateTime('确认时间'),
  proof: images('凭证'),
})
  .list({
    columns: ['no', 'order', 'lines', 'discount', 'total', 'status', 'confirmBy', 'decidedAt', 'createTime'],
    filters: ['order', 'status', 'createTime'],
    search: ['no'],
    sums: ['total'],
  })
  .titled('no')
  .recorded()

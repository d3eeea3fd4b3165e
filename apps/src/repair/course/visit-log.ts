import { dateTime, dict, flag, ref, text } from '@qifuyun/kit/fields.ts'
import { UNREACHED } from '@qifuyun/kit/work/fields.ts'
import { entity } from '#src/repair/identity.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

/** The follow-ups of an order. */
export const visitLog = entity('visit', '回访', {
  order: ref('报修单', () => repairOrder).required(),
  way: dict('回访方式', { phone: ['1', '电话', 'info'], visit: ['2', '上门', 'violet'], message: ['3', '短信'] }).required(),
  result: dict('结果', {
    pleased: ['1', '满意', 'success'],
    fair: ['2', '一般', 'info'],
    displeased: ['3', '不满意', 'error'],
    unreached: [UNREACHED, '未接通', 'warning'],
  }).required(),
  solved: flag('是否解决'),
  text: text('文字说明', { max: 200 }),
  nextAt: dateTime('下次回访时间'),
})
  .list({ columns: ['order', 'way', 'result', 'solved', 'text', 'nextAt', 'createTime'], filters: ['order', 'result', 'createTime'] })
  .titled('text')
  .recorded()

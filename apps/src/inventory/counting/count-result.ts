import { dateTime, exact, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { stocktake } from '#src/inventory/counting/stocktake.ts'
import { QTY_MAX } from '#src/inventory/documents/in-doc.ts'
import { item } from '#src/inventory/goods/item.ts'
import { entity } from '#src/inventory/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Counts that come in a file, from paper or from a scanner of somebody else: each is taken over by the line of its count. */
export const countResult = entity('countResult', '盘点结果', {
  no: serial('PJ{yyyyMMdd}{seq4}'),
  stocktake: ref('盘点单', () => stocktake).required(),
  item: ref('物品', () => item).required(),
  batch: text('批次'),
  countedQty: exact('实盘数量', { max: QTY_MAX }).required(),
  countedAt: dateTime('盘点时间'),
  reason: text('差异原因', { max: 200 }),
  projectUuid: ref('项目', () => project).readonly(),
})
  .states({ taken: ['10', '已采用', { tone: 'success', final: true }] })
  .list({
    columns: ['no', 'stocktake', 'item', 'batch', 'countedQty', 'countedAt', 'reason', 'createUserUuid', 'createTime'],
    filters: ['stocktake', 'item', 'createTime'],
    search: ['no', 'batch'],
  })
  .inProject('projectUuid')
  .titled('no')

import { dateTime, dict, integer, ref, text, user } from '@qifuyun/kit/fields.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { MOVE } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { entity } from '#src/mall/identity.ts'

/** What came and went, was kept for orders and let go. Numbers are signed: `out` lowers what there is and what is kept alike. */
export const stockMove = entity('stockMove', '库存流水', {
  at: dateTime('时间').required(),
  sku: ref('商品规格', () => sku).required(),
  goods: ref('商品', () => goods),
  kind: dict('类型', {
    in: [MOVE.in, '入库', 'success'],
    reserved: [MOVE.reserved, '占用', 'warning'],
    released: [MOVE.released, '释放'],
    out: [MOVE.out, '出库', 'info'],
    returned: [MOVE.returned, '退货入库', 'violet'],
    counted: [MOVE.counted, '盘点'],
    lost: [MOVE.lost, '报损', 'error'],
  }).required(),
  qty: integer('变动数量', { min: null }).required(),
  onHandAfter: integer('变动后在库').required(),
  reservedAfter: integer('变动后占用').required(),
  docNo: text('单据号', { max: 40 }),
  remark: text('备注', { max: 100 }),
  who: user('操作人'),
})
  .ledger()
  .list({
    columns: ['at', 'sku', 'kind', 'qty', 'onHandAfter', 'reservedAfter', 'docNo', 'who', 'remark'],
    filters: ['sku', 'goods', 'kind', 'at', 'docNo'],
    search: ['docNo'],
    views: [chart('kind')],
  })

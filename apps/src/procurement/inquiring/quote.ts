import { date, exact, files, integer, longText, money, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/procurement/identity.ts'
import { inquiry } from '#src/procurement/inquiring/inquiry.ts'
import { goods, LINES_MAX, PRICE_MAX } from '#src/procurement/lines.ts'
import { t } from '#src/procurement/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** What one supplier wants for it. */
export const quote = entity('quote', '报价单', {
  inquiry: ref('询价单', () => inquiry).required(),
  supplier: ref('供应商', () => supplier).required(),
  lines: rows(
    '报价明细',
    {
      ...goods(),
      qty: exact('数量', { min: 0.0001, max: 999_999 }).required(),
      price: exact('报价单价', { max: PRICE_MAX }),
      amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))),
      lastPrice: exact('上次单价').readonly(),
      requestLine: text('申请行', { max: 36 }).readonly().inner(),
    },
    { max: LINES_MAX },
  ),
  total: money('报价合计').derived(({ lines }) => sumOf(lines, 'amount')),
  deliverDays: integer('交货天数', { max: 3_650, unit: '天' }),
  validTo: date('报价有效期'),
  payTerms: text('付款条件', { max: 100 }),
  attachments: files('报价文件'),
  remark: longText('备注'),
})
  .states({
    quoted: ['10', '已报价', { tone: 'info' }],
    chosen: ['20', '中选', { tone: 'success', final: true }],
    lost: ['30', '未中选', { final: true }],
  })
  .actions({
    choose: {
      label: '选用报价',
      from: 'quoted',
      to: 'chosen',
      who: 'permission',
      confirm: '确认选用该报价？将按报价生成采购单',
      guard: 'mayChoose',
      effect: 'choose',
    },
    lose: { label: '未中选', from: 'quoted', to: 'lost', who: 'application' },
  })
  .uniqueTogether(['inquiry', 'supplier'], t('该供应商已报价'))
  .kpis(({ state }) => ({ quoted: count('待比价报价', state('quoted')), chosen: count('中选报价', state('chosen')) }))
  .form(
    { title: '报价信息', fields: ['inquiry', 'supplier', 'deliverDays', 'validTo', 'payTerms', 'total'] },
    { title: '报价明细', fields: ['lines'] },
    { title: '附件', fields: ['attachments', 'remark'] },
  )
  .list({
    columns: ['inquiry', 'supplier', 'total', 'deliverDays', 'payTerms', 'validTo', 'state', 'createTime'],
    filters: ['state', 'inquiry', 'supplier', 'createTime'],
    sort: [{ field: 'createTime', order: 'desc' }],
    sortable: ['total'],
    views: [chart('supplier', { label: '按供应商' })],
  })
  .titled('supplier')

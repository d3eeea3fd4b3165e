import { date, files, money, month, percent, ref, text } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/invoicing/identity.ts'
import { t } from '#src/invoicing/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

/** An invoice that the enterprise got: once each, certified, and deducted in a month. */
export const input = entity('input', '进项发票', {
  invoiceNo: text('发票号码', { max: 20 }).required(),
  invoiceCode: text('发票代码', { max: 20 }).hint('数电票没有代码，可不填'),
  /** Code and number together are those of one invoice. */
  key: text('代码与号码', { max: 50 }).readonly().inner().unique(),
  supplier: ref('供应商', () => supplier),
  sellerName: text('销售方名称', { max: 100 }).required(),
  invoiceDate: date('开票日期').required(),
  amount: money('价税合计', { min: 1 }).required(),
  tax: money('税额').required().default(0),
  taxRate: percent('税率'),
  file: files('发票文件', { max: 3 }),
  deductMonth: month('抵扣月份').readonly(),
  /** The number of the payment or claim in which it is. */
  usedBy: text('使用单据', { max: 60 }).readonly(),
  usedOn: date('使用日期').readonly(),
  remark: text('备注', { max: 200 }),
})
  .states({
    open: ['10', '待认证', { tone: 'warning', phase: 'waiting' }],
    certified: ['20', '已认证', { tone: 'info', locked: true, phase: 'working' }],
    deducted: ['30', '已抵扣', { tone: 'success', final: true, phase: 'done' }],
  })
  .actions({
    certify: { label: '认证', from: 'open', to: 'certified', who: 'permission', bulk: true },
    undo: { label: '撤销认证', from: 'certified', to: 'open', who: 'permission' },
    free: { label: '取消使用', from: ['open', 'certified'], who: 'permission', guard: 'isUsed', set: { usedBy: null, usedOn: null } },
    deduct: { label: '抵扣', from: 'certified', to: 'deducted', who: 'permission', form: ['deductMonth!'], bulk: true, guard: 'inTime' },
  })
  .rule('tax', ({ amount, tax }) => (amount !== undefined && tax !== undefined && tax >= amount ? t('税额须小于价税合计') : undefined))
  .kpis(({ state }) => ({
    certifiedTax: sum('待抵扣税额', 'tax', 'fen', state('certified')),
    open: count('待认证', state('open'), 'less'),
    deducted: by('invoiceDate', sum('已抵扣税额', 'tax', 'fen', state('deducted'))),
    amount: by('invoiceDate', sum('进项金额', 'amount', 'fen')),
  }))
  .list({
    columns: ['invoiceNo', 'sellerName', 'invoiceDate', 'amount', 'tax', 'usedBy', 'deductMonth', 'state'],
    filters: ['state', 'supplier', 'invoiceDate', 'deductMonth', 'amount'],
    search: ['invoiceNo', 'sellerName', 'usedBy'],
    sortable: ['amount', 'invoiceDate'],
    sums: ['amount', 'tax'],
    views: [kanban('state'), chart('supplier', { label: '按供应商' })],
  })
  .titled('invoiceNo')

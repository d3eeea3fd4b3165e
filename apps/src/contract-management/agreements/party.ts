import { creditCodeProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { dict, masked, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/contract-management/identity.ts'
import { t } from '#src/contract-management/texts.ts'
import { customer } from '#src/customers/records/customer.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { supplier } from '#src/supplier/supplier.ts'

export const PARTY = { self: '1', customer: '2', supplier: '3', contractor: '4', other: '5' } as const

/** Whoever signs contracts: the enterprise itself, and those with whom it makes them. */
export const party = entity('party', '签约方', {
  name: text('签约方名称', { max: 100 }).required(),
  kind: dict('签约方类型', {
    self: [PARTY.self, '本企业', 'info'],
    customer: [PARTY.customer, '客户', 'success'],
    supplier: [PARTY.supplier, '供应商', 'warning'],
    contractor: [PARTY.contractor, '承包商', 'violet'],
    other: [PARTY.other, '其他'],
  })
    .required()
    .default(PARTY.other),
  customer: ref('关联客户', () => customer).when('kind', PARTY.customer),
  supplier: ref('关联供应商', () => supplier).when('kind', PARTY.supplier),
  contractorUuid: ref('关联承包商', () => contractor).when('kind', PARTY.contractor),
  creditCode: text('统一社会信用代码', { max: 18 }).unique(),
  contact: text('联系人', { max: 20 }),
  phone: phone('联系电话', { also: 'landline' }),
  bankName: text('开户银行'),
  bankAccount: masked('银行账号', { check: 'bankAccount', shows: [0, 4] }),
})
  .rule('creditCode', ({ creditCode }) => creditCodeProblem(creditCode))
  .uniqueTogether(['name'], t('签约方已存在'))
  .kpis(({ eq, ne }) => ({
    others: count('合作签约方', ne('kind', PARTY.self)),
    suppliers: count('供应商签约方', eq('kind', PARTY.supplier)),
  }))
  .form(
    { title: '基本信息', fields: ['name', 'kind', 'customer', 'supplier', 'contractorUuid', 'creditCode'] },
    { title: '联系与结算', fields: ['contact', 'phone', 'bankName', 'bankAccount'] },
  )
  .list({
    columns: ['name', 'kind', 'creditCode', 'contact', 'phone', 'createTime'],
    filters: ['kind', 'createTime'],
    search: ['name', 'creditCode', 'contact'],
    views: [chart('kind', { label: '按类型' })],
  })
  .titled('name')

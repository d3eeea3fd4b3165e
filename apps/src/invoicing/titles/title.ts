import { dict, flag, link, masked, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { customer } from '#src/customers/records/customer.ts'
import { entity } from '#src/invoicing/identity.ts'
import { t } from '#src/invoicing/texts.ts'

export const PERSON = '1'
export const COMPANY = '2'

/** What is wrong with the number of a company. */
export const taxNoProblem = (taxNo: string | null | undefined) => {
  if (!taxNo) return t('企业抬头请填写纳税人识别号')
  return /^[0-9A-Z]{15,20}$/.test(taxNo) ? undefined : t('纳税人识别号为15至20位数字或大写字母')
}

/** In whose name invoices are made. */
export const title = entity('title', '发票抬头', {
  customer: ref('客户', () => customer).required(),
  kind: dict('抬头类型', { person: [PERSON, '个人', 'info'], company: [COMPANY, '企业', 'violet'] })
    .required()
    .default(PERSON),
  name: text('抬头名称', { max: 100 }).required(),
  taxNo: text('纳税人识别号', { max: 20 }).when('kind', COMPANY),
  bank: text('开户银行', { max: 50 }).when('kind', COMPANY),
  account: masked('银行账号', { check: 'bankAccount', shows: [0, 4] }).when('kind', COMPANY),
  address: text('注册地址', { max: 200 }).when('kind', COMPANY),
  phone: phone('注册电话', { also: 'landline' }).when('kind', COMPANY),
  /** Not of those that came with a customer who was merged, where the other one had a title of that name. */
  usable: flag('可选用').readonly().default(true),
  /** Tells those from the one that stayed: their own id. */
  asideAs: link('并入标记').inner(),
})
  .rule('taxNo', ({ kind, taxNo }) => (kind === COMPANY ? taxNoProblem(taxNo) : undefined))
  .uniqueTogether(['customer', 'asideAs', 'name'], t('该客户已有此抬头'))
  .chosenWhile('usable', t('该抬头已随客户合并，请选择同名抬头'))
  .kpis(({ eq }) => ({ titles: count('抬头数'), companies: count('企业抬头', eq('kind', COMPANY)) }))
  .list({ columns: ['name', 'kind', 'taxNo', 'customer', 'createTime'], filters: ['kind', 'customer'], search: ['name', 'taxNo'] })
  .titled('name')

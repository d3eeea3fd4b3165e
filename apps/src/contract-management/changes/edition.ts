import { dateTime, days, integer, longText, money, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { clauses } from '#src/contract-management/agreements/clauses.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT_RIGHT } from '#src/contract-management/agreements/contract-fields.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { entity } from '#src/contract-management/identity.ts'
import { PLAN_MAX } from '#src/contract-management/plans/planning.ts'
import { project } from '#src/main-data/project.ts'

/** A contract as it was until a change: nobody writes it again. */
export const edition = entity('edition', '合同版本', {
  title: text('版本', { max: 80 }).readonly(),
  contract: ref('合同', () => contract).required(),
  number: integer('版本号', { min: 1 }).required(),
  until: dateTime('变更时间').required(),
  changeNo: text('变更单号', { max: 30 }).readonly(),
  name: text('合同名称', { max: 100 }).required(),
  partyA: ref('甲方', () => party).required(),
  partyB: ref('乙方', () => party).required(),
  period: days('合同期').required(),
  amount: money('合同金额').visibleTo(AMOUNT_RIGHT),
  monthly: money('月金额').visibleTo(AMOUNT_RIGHT),
  paid: money('已收付').required().default(0).visibleTo(AMOUNT_RIGHT),
  plan: rows(
    '收付款计划',
    {
      name: text('款项名称').required(),
      dueDate: text('收付日期', { max: 10 }).required(),
      amount: money('金额').required().visibleTo(AMOUNT_RIGHT),
      actual: money('实际收付').required().visibleTo(AMOUNT_RIGHT),
    },
    { max: PLAN_MAX * 4 },
  ),
  summary: longText('合同摘要', { max: 2_000 }),
  clauses: clauses(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .form(
    { title: '版本', fields: ['title', 'contract', 'number', 'until', 'changeNo'] },
    { title: '合同', fields: ['name', 'partyA', 'partyB', 'period', 'amount', 'monthly', 'paid', 'summary'] },
    { title: '收付款计划', fields: ['plan'] },
    { title: '条款', fields: ['clauses'] },
  )
  .list({
    columns: ['title', 'contract', 'number', 'until', 'changeNo', 'period', 'amount'],
    filters: ['contract', 'until'],
    search: ['title', 'changeNo'],
    sort: [{ field: 'until', order: 'desc' }],
  })
  .inProject('projectUuid')
  .titled('title')
  .recorded()

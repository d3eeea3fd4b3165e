import { creditCodeProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { date, decimal, dict, dictionary, files, longText, phone, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/main-data/identity.ts'
import { endsAfterBegin } from '#src/main-data/rules.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

export const contractor = entity('contractor', '承包商', {
  contractorName: text('承包商名称').required().unique(),
  contractorTypeCode: dictionary('类型', '1004900').required(),
  statusCode: dict('状态', { active: [1, '合作中', 'success'], stopped: [2, '已停用'], blacklisted: [3, '黑名单', 'error'] })
    .required()
    .default(1),
  creditCode: text('统一社会信用代码', { max: 18 }),
  legalPerson: text('法定代表人', { max: 20 }),
  contactName: text('联系人', { max: 20 }),
  contactMobile: phone('联系电话'),
  qualificationLevel: text('资质等级', { max: 30 }),
  beginDate: date('合作开始日期'),
  endDate: date('合作结束日期'),
  score: decimal('评分', { max: 100, scale: 1 }),
  files: files('附件'),
  remark: longText('备注'),
})
  .rule('endDate', endsAfterBegin)
  .rule('creditCode', ({ creditCode }) => creditCodeProblem(creditCode))
  .form(
    {
      title: '基本信息',
      fields: ['contractorName', 'contractorTypeCode', 'statusCode', 'creditCode', 'legalPerson', 'qualificationLevel'],
    },
    { title: '联系与合作', fields: ['contactName', 'contactMobile', 'beginDate', 'endDate', 'score'] },
    { title: '附件与备注', fields: ['files', 'remark'] },
  )
  .list({
    columns: [
      'contractorName',
      'contractorTypeCode',
      'statusCode',
      'contactName',
      'contactMobile',
      'qualificationLevel',
      'endDate',
      'score',
    ],
    filters: ['contractorTypeCode', 'statusCode', 'endDate'],
    search: ['contractorName', 'creditCode', 'contactName'],
  })
  .titled('contractorName')
  .wire(mainDataWire('contractor', 'contractorUuid', ROLE.contractor, 'contractor/info'))

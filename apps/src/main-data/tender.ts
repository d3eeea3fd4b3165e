import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { date, dict, dictionary, files, money, ref, text, user } from '@qifuyun/kit/fields.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { entity } from '#src/main-data/identity.ts'
import { project } from '#src/main-data/project.ts'
import { endsAfterBegin } from '#src/main-data/rules.ts'
import { t } from '#src/main-data/texts.ts'
import { mainDataWire } from '#src/main-data/wire.ts'

export const tender = entity('tender', '标段', {
  projectUuid: ref('项目', () => project).required(),
  tenderName: text('标段名称').required(),
  tenderCode: text('标段编码', { max: 30 }),
  tenderTypeCode: dictionary('标段类型', '1004800'),
  statusCode: dict('状态', { draft: [1, '草稿'], active: [2, '进行中', 'success'], closed: [3, '已关闭', 'warning'] })
    .required()
    .default(1),
  contractorUuid: ref('承包商', () => contractor),
  contractAmountFen: money('合同金额'),
  beginDate: date('开始日期'),
  endDate: date('结束日期'),
  managerUserUuid: user('负责人'),
  files: files('附件'),
})
  .rule('endDate', endsAfterBegin)
  .list({
    columns: [
      'tenderName',
      'projectUuid',
      'tenderTypeCode',
      'statusCode',
      'contractorUuid',
      'contractAmountFen',
      'beginDate',
      'endDate',
      'managerUserUuid',
    ],
    filters: ['projectUuid', 'tenderTypeCode', 'statusCode', 'contractorUuid', 'endDate'],
    search: ['tenderName', 'tenderCode'],
    sums: ['contractAmountFen'],
  })
  .uniqueTogether(['projectUuid', 'tenderName'], t('该项目下标段名称已存在'))
  .inProject('projectUuid')
  .inside('projectUuid')
  .titled('tenderName')
  .wire(mainDataWire('tender', 'tenderUuid', ROLE.tender, 'tender'))

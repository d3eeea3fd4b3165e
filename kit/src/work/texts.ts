import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { vocabulary } from '#src/vocabulary.ts'

/** What the traits of work refuse. Their labels stand in the shared vocabulary. */
export const texts = catalogue(
  'work',
  {
    该工单已被抢: 'Someone else has already claimed this work order',
    不能转给当前处理人: 'This person is already handling it',
    '恢复时间应在{n}天以内': 'It must resume within {n} days',
    挂起次数已达上限: 'It cannot be suspended again',
    离线状态无法抢单: 'Go online to claim work orders',
    '您有{n}条未完成工单，请完成后再抢单': 'Complete your {n} open work orders before you claim another',
    所选人员不负责该项目: 'This person does not work on this project',
    所选人员不处理该类型: 'This person does not handle this type',
    所选人员没有处理权限: 'This person does not have permission to handle it',
    处理人不能回访: 'Follow-up must be done by someone other than the handler',
  },
  vocabulary,
)

export const { t } = texts

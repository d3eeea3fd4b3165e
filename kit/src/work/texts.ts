import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { vocabulary } from '#src/vocabulary.ts'

/** What the traits of work refuse. Their labels stand in the shared vocabulary. */
export const texts = catalogue(
  'work',
  {
    该工单已被抢: 'Somebody else has taken the order',
    不能转给当前处理人: 'It is with this person already',
    '恢复时间应在{n}天以内': 'It goes on within {n} days',
    挂起次数已达上限: 'It cannot be suspended again',
    离线状态无法抢单: 'You are offline and cannot take orders',
    '您有{n}条未完成工单，请完成后再抢单': 'Finish your {n} open orders before you take another',
    所选人员不负责该项目: 'This person does not work in the project',
    所选人员不处理该类型: 'This person does no work of this kind',
    所选人员没有处理权限: 'This person may not do it',
    处理人不能回访: 'Somebody else than the holder has to ask',
  },
  vocabulary,
)

export const { t } = texts

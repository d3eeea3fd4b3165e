import { approvalsTexts } from '@qifuyun/contract/approvals/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'approvals/told',
  {
    审批记录: 'Approval records',
    审批统计: 'Approval statistics',
    历史试跑: 'Trial runs',
    '{initiator}提交的{flow}需要您审批': '{flow} from {initiator} needs your approval',
    '{by}将{flow}退回给您重新审批': '{by} returned {flow} for you to decide again',
    '{by}邀请您加签{flow}': '{by} asked you to co-sign {flow}',
    '{by}将{flow}转交给您': '{by} passed {flow} on to you',
    '您提交的{flow}被{by}退回，请修改后重新提交': '{by} returned your {flow}; please revise and resubmit it',
    '您的审批已由{by}代为处理': '{by} decided on your behalf',
    '{initiator}提交的{flow}抄送给您': 'You were copied on {flow} from {initiator}',
    '您提交的{flow}已通过': 'Your {flow} was approved',
    '{initiator}提交的{flow}已通过': '{flow} from {initiator} was approved',
    '您提交的{flow}已拒绝': 'Your {flow} was rejected',
    '{initiator}提交的{flow}已拒绝': '{flow} from {initiator} was rejected',
    '您提交的{flow}已终止': 'Your {flow} was terminated',
    '{initiator}提交的{flow}已终止': '{flow} from {initiator} was terminated',
    '{initiator}已撤回{flow}': '{initiator} withdrew {flow}',
    '{initiator}催您处理{flow}': '{initiator} is waiting for your decision on {flow}',
    '{flow}已超过{hours}小时未处理': '{flow} has waited for more than {hours} hours',
    '{name}在{flow}中@了您': '{name} mentioned you in {flow}',
  },
  approvalsTexts,
)

/** What approvals and their flows refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseAll, refuseField, sentence, t, tooMany } = refusalsIn(told)

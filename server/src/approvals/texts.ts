import { approvalsTexts } from '@qifuyun/contract/approvals/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'approvals/told',
  {
    同意: 'Approve',
    拒绝: 'Reject',
    '确定拒绝该审批吗？': 'Reject this request?',
    无需审批: 'No approval needed',
    未开始: 'Not started',
    待审批: 'Pending',
    已同意: 'Approved',
    已拒绝: 'Rejected',
    已退回: 'Sent back',
    已跳过: 'Skipped',
    '{n}个文件': '{n} files',
    '{n}行': '{n} rows',
    '{name}-副本': '{name} (copy)',
    审批记录: 'Approval records',
    审批统计: 'Approval statistics',
    历史试跑: 'Trial runs',
    '{initiator}提交的{flow}需要您审批': '{flow} from {initiator} needs your approval',
    '{by}将{flow}退回给您重新审批': '{by} sent {flow} back for you to decide again',
    '{by}邀请您加签{flow}': '{by} added you as an approver of {flow}',
    '{by}将{flow}转交给您': '{by} transferred {flow} to you',
    '您提交的{flow}被{by}退回，请修改后重新提交': '{by} sent back your {flow}. Edit and resubmit it',
    '您的审批已由{by}代为处理': '{by} decided on your behalf',
    '{initiator}提交的{flow}抄送给您': 'You were copied on {flow} from {initiator}',
    '您提交的{flow}已通过': 'Your {flow} was approved',
    '{initiator}提交的{flow}已通过': '{flow} from {initiator} was approved',
    '您提交的{flow}已拒绝': 'Your {flow} was rejected',
    '{initiator}提交的{flow}已拒绝': '{flow} from {initiator} was rejected',
    '您提交的{flow}已终止': 'Your {flow} was terminated',
    '{initiator}提交的{flow}已终止': '{flow} from {initiator} was terminated',
    '{initiator}已撤回{flow}': '{initiator} withdrew {flow}',
    '{initiator}催您处理{flow}': '{initiator} sent a reminder: {flow} is waiting for you',
    '{flow}已超过{hours}小时未处理': '{flow} has been waiting for more than {hours} hours',
    '{name}在{flow}中@了您': '{name} mentioned you in {flow}',
  },
  approvalsTexts,
)

/** What approvals and their flows refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseAll, refuseField, sentence, t, tooMany } = refusalsIn(told)

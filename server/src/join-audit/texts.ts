import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { joinAuditTexts } from '@qifuyun/contract/join-audit/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'join-audit/told',
  {
    '你已加入「{enterprise}」': 'You have joined {enterprise}',
    企业已通过你的加入申请: 'Your request to join was approved',
    '你加入「{enterprise}」的申请未通过': 'Your request to join {enterprise} was declined',
    '如有疑问，请联系该企业管理员': 'If you have questions, contact an administrator of the enterprise',
    '原因：{reason}': 'Reason: {reason}',
    '通过「{user}」的加入申请': 'Approve the join request of {user}',
    '拒绝「{user}」的加入申请': 'Decline the join request of {user}',
    '拒绝「{user}」的加入申请：{reason}': 'Decline the join request of {user}: {reason}',
  },
  joinAuditTexts,
)

/** What the join audit refuse, in the words of the feature. */
export const { conflict, refuseAll, t } = refusalsIn(told)

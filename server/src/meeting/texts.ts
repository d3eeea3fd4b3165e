import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { meetingTexts } from '@qifuyun/contract/meeting/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'meeting/told',
  {
    会议室: 'Meeting rooms',
    '会议邀请：{subject}': 'Meeting invitation: {subject}',
    '会议提醒：{subject}': 'Meeting reminder: {subject}',
    '会议已取消：{subject}': 'Meeting cancelled: {subject}',
    '会议时间或地点已变更：{subject}': 'Meeting moved: {subject}',
    '会议室申请已通过：{subject}': 'Meeting room approved: {subject}',
    '会议室申请未通过：{subject}': 'Meeting room declined: {subject}',
    '会议室已释放：{subject}': 'Meeting room released: {subject}',
    '{name}申请使用{room}': '{name} requests {room}',
    '{place}，{more}': '{place}, {more}',
    '共 {n} 次': '{n} dates',
    '及之后共 {n} 次': 'this and later meetings ({n})',
    '及之后共 {n} 次，{reason}': 'this and later meetings ({n}); {reason}',
    会议开始前未完成审批: 'it was not approved before the meeting started',
    '未按时签到，会议室已自动释放': 'no one checked in, so the meeting room was released',
  },
  meetingTexts,
)

/** What meeting rooms refuse, in the words of the feature. */
export const { conflict, forbidden, refuseField, t } = refusalsIn(told)

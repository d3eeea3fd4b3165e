import { catalogue } from '#src/core/catalogue.ts'

/** Texts of meeting rooms, with their English lines. */
export const meetingTexts = catalogue('meeting', {
  请输入会议室名称: 'Enter the name of the meeting room',
  请输入会议主题: 'Enter a topic',
  会议室名称已存在: 'A meeting room with this name already exists',
  会议室已停用: 'This meeting room is disabled',
  需要审批的会议室请选择管理员: 'Select a manager to approve bookings of this meeting room',
  一次预订不能超过24小时: 'A booking can last at most 24 hours',
  '预订时间不在开放时间（{begin}–{end}）内': 'The room is only open from {begin} to {end}',
  该时段已被预订: 'This time is already booked',
  '该会议室还有未结束的预订，不能删除': 'This meeting room still has bookings and cannot be deleted',
  '重复会议最多{max}次': 'A recurring meeting can have at most {max} dates',
  重复规则没有对应的日期: 'No date matches this repeat rule',
  '会议开始前{n}分钟起可签到': 'Check-in opens {n} minutes before the meeting',
})

export const { say } = meetingTexts

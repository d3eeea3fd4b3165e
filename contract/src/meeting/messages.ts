import { catalogue } from '#src/core/catalogue.ts'

/** Texts of meeting rooms, with their English lines. */
export const meetingTexts = catalogue('meeting', {
  请输入会议室名称: 'Please enter the name of the room',
  请输入会议主题: 'Please enter what the meeting is about',
  会议室名称已存在: 'There is a room of this name already',
  会议室已停用: 'The room is closed',
  需要审批的会议室请选择管理员: 'A room that needs approval needs a manager',
  一次预订不能超过24小时: 'A booking has at most 24 hours',
  '预订时间不在开放时间（{begin}–{end}）内': 'The room is open from {begin} to {end} only',
  该时段已被预订: 'This time is booked already',
  '该会议室还有未结束的预订，不能删除': 'The room is booked still and cannot be deleted',
  '重复会议最多{max}次': 'A repeated meeting has at most {max} dates',
  重复规则没有对应的日期: 'The rule means no date',
  '会议开始前{n}分钟起可签到': 'Check-in opens {n} minutes before the meeting',
})

export const { say } = meetingTexts

import { catalogue } from '#src/core/catalogue.ts'

/** Texts of activities, with their English lines. */
export const activitiesTexts = catalogue('activities', {
  请输入活动标题: 'Please enter the title of the activity',
  活动结束时间已过: 'The activity would be over already',
  报名截止时间不能晚于活动结束时间: 'The sign-up cannot end after the activity',
  '已有{n}人报名，名额不能少于报名人数': '{n} people have signed up, the limit cannot be less',
  报名名额已满: 'All places are taken',
  活动未开放报名: 'The activity takes no sign-ups',
  报名尚未开始: 'The sign-up has not begun',
  报名已截止: 'The sign-up is over',
  '已在候补名单中，请等待': 'You are on the waiting list already',
  该活动不支持候补: 'The activity has no waiting list',
  '签到码已失效，请重新扫码': 'The check-in code has expired, please scan it again',
  '未报名该活动，不能签到': 'You have not signed up, so you cannot check in',
  不在签到时间内: 'It is not the time to check in',
})

export const { say } = activitiesTexts

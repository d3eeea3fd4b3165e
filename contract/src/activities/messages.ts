import { catalogue } from '#src/core/catalogue.ts'

/** Texts of activities, with their English lines. */
export const activitiesTexts = catalogue('activities', {
  请输入活动标题: 'Enter a title',
  活动结束时间已过: 'The activity would already be over. Choose a later end time',
  报名截止时间不能晚于活动结束时间: 'Sign-up must close before the activity ends',
  '已有{n}人报名，名额不能少于报名人数': '{n} people have signed up. The limit cannot be lower',
  报名名额已满: 'All places are taken',
  活动未开放报名: 'This activity is not open for sign-up',
  报名尚未开始: 'Sign-up has not opened yet',
  报名已截止: 'Sign-up is closed',
  '已在候补名单中，请等待': 'You are already on the waiting list',
  该活动不支持候补: 'This activity has no waiting list',
  '签到码已失效，请重新扫码': 'The check-in code has expired. Scan it again',
  '未报名该活动，不能签到': 'You cannot check in because you have not signed up',
  不在签到时间内: 'Check-in is not open at this time',
})

export const { say } = activitiesTexts

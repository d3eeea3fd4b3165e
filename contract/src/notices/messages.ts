import { catalogue } from '#src/core/catalogue.ts'

/** Texts of notices, with their English lines. */
export const noticesTexts = catalogue('notices', {
  请输入公告标题: 'Enter a title for the announcement',
  请输入公告内容: 'Write the announcement',
  接收范围内没有在职成员: 'There are no active members among the recipients',
  '公告未发布，无需撤回': 'This announcement is not published, so it cannot be withdrawn',
  '公告未发布，不能提醒': 'This announcement is not published, so no one can be reminded',
  '提醒过于频繁，请稍后再试': 'They were reminded a moment ago. Try again later',
})

export const { say } = noticesTexts

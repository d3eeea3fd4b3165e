import { catalogue } from '#src/core/catalogue.ts'

/** Texts of notices, with their English lines. */
export const noticesTexts = catalogue('notices', {
  请输入公告标题: 'Please enter the title of the notice',
  请输入公告内容: 'Please write the content of the notice',
  接收范围内没有在职成员: 'There is no active member among the receivers',
  '公告未发布，无需撤回': 'The notice is not published, there is nothing to withdraw',
  '公告未发布，不能提醒': 'The notice is not published, nobody can be reminded',
  '提醒过于频繁，请稍后再试': 'They were reminded just now, please try again later',
})

export const { say } = noticesTexts

import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { noticesTexts } from '@qifuyun/contract/notices/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'notices/told',
  {
    公告阅读情况: 'Announcement readers',
    '请阅读：{title}': 'Please read: {title}',
    '新增公告「{title}」': 'Create announcement “{title}”',
    '修改公告「{title}」': 'Edit announcement “{title}”',
    '发布公告「{title}」': 'Publish announcement “{title}”',
    '定时发布公告「{title}」': 'Schedule announcement “{title}”',
    '撤回公告「{title}」': 'Withdraw announcement “{title}”',
    '删除公告「{title}」': 'Delete announcement “{title}”',
  },
  noticesTexts,
)

/** What notices refuse, in the words of the feature. */
export const { conflict, refuseField, t, tooMany } = refusalsIn(told)

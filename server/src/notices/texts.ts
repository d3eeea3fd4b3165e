import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { noticesTexts } from '@qifuyun/contract/notices/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'notices/told',
  {
    公告阅读情况: 'Notice readers',
    '请阅读：{title}': 'Please read: {title}',
    '新增公告「{title}」': 'Create notice “{title}”',
    '修改公告「{title}」': 'Edit notice “{title}”',
    '发布公告「{title}」': 'Publish notice “{title}”',
    '定时发布公告「{title}」': 'Schedule notice “{title}”',
    '撤回公告「{title}」': 'Withdraw notice “{title}”',
    '删除公告「{title}」': 'Delete notice “{title}”',
  },
  noticesTexts,
)

/** What notices refuse, in the words of the feature. */
export const { conflict, refuseField, t, tooMany } = refusalsIn(told)

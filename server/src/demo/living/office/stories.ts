import type { Past, Story } from '@qifuyun/kit/history.ts'
import { approvalStories } from './approvals.ts'
import { chatStories } from './chats.ts'
import { flowStories } from './flows.ts'
import { meetingStories } from './meetings.ts'
import { noticeStories } from './notices.ts'
import { offerStories } from './offers.ts'
import { reviewStories } from './reviews.ts'

/** What people of the company did beside the work of applications. */
export const officeStories = (past: Past): Story[] => [
  ...approvalStories(past),
  ...flowStories(past),
  ...chatStories(past),
  ...meetingStories(past),
  ...noticeStories(past),
  ...offerStories(past),
  ...reviewStories(past),
]

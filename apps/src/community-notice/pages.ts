import { publicPage } from '@qifuyun/kit/public-page.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

/** Where a resident reads a notice: opened it is read, by the button they confirm it. */
export const recipientPage = publicPage('notice', recipient, {
  title: '社区公告',
  shows: ['title', 'no', 'roomUuid', 'file'],
  hidesState: true,
  actions: ['confirm'],
})

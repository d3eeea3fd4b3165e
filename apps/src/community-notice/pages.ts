import { publicPage } from '@qifuyun/kit/public-page.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

/** Where a resident reads a notice: opened it is read, by the button they confirm it. */
export const recipientPage = publicPage('notice', recipient, {
  title: '社区公告',
  shows: ['title', 'no', 'roomUuid', 'file'],
  hidesState: true,
  actions: ['confirm'],
})

/** Where everybody of a project reads a notice that is for everybody there; who reads it is not known. */
export const openNoticePage = publicPage('openNotice', notice, { title: '社区公告', shows: ['title', 'no', 'file'], hidesState: true })

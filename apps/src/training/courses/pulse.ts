import { dateTime, integer, ref, text, user } from '@qifuyun/kit/fields.ts'
import { learn } from '#src/training/courses/learn.ts'
import { entity } from '#src/training/identity.ts'

const UUID = 36

/** How long somebody had a chapter open, and how far they have played it. */
export const pulse = entity('pulse', '章节学时', {
  learn: ref('学习记录', () => learn).required(),
  chapter: text('章节标识', { max: UUID }).required(),
  seconds: integer('已学秒数').required().default(0),
  furthest: integer('播放进度').required().default(0),
})
  .balance('learn', 'chapter')
  .list({ columns: ['learn', 'seconds', 'furthest'], filters: ['learn'], sort: [{ field: 'createTime', order: 'desc' }] })
  .titled('learn')

/** What somebody has open now. One thing at a time counts, however many windows there are. */
export const presence = entity('presence', '在学状态', {
  user: user('员工'),
  chapter: text('章节标识', { max: UUID }),
  at: dateTime('最近在学'),
  /** Of the person: there is one row each. */
  madeKey: text('生成标识', { max: UUID }).required().internal(),
})
  .balance('madeKey')
  .list({ columns: ['user', 'at'], filters: ['user'], sort: [{ field: 'at', order: 'desc' }], sortable: ['at'] })
  .titled('user')

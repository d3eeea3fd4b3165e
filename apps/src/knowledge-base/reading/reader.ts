import { dateTime, flag, integer, ref, user } from '@qifuyun/kit/fields.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { entity } from '#src/knowledge-base/identity.ts'

/** What somebody has to do with a document: how often they read it, whether they like it, keep it, and have confirmed that they know it. */
export const reader = entity('reader', '阅读记录', {
  doc: ref('文档', () => doc).required(),
  user: user('读者').required(),
  views: integer('阅读次数').required().default(0),
  lastAt: dateTime('最近阅读'),
  liked: flag('点赞').required().default(false),
  collected: flag('收藏').required().default(false),
  confirmedAt: dateTime('确认时间'),
  /** Of which edition: a new one is to be read again. */
  confirmed: integer('确认版次').required().default(0),
})
  .balance('doc', 'user')
  .list({
    columns: ['doc', 'user', 'views', 'lastAt', 'liked', 'collected', 'confirmedAt', 'confirmed'],
    filters: ['doc', 'user', 'liked', 'collected', 'lastAt', 'confirmedAt'],
    sort: [{ field: 'lastAt', order: 'desc' }],
    sortable: ['lastAt', 'views'],
  })
  .selfService()
  .titled('doc')

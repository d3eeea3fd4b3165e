import { dateTime, images, longText, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { now } from '@qifuyun/kit/states.ts'
import { hours } from '@qifuyun/kit/timers.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Residents are told so long before something is sprayed. */
const AHEAD = hours(24)

export const pestNotice = entity('pestNotice', '消杀通知', {
  no: serial('XS{yyyyMMdd}{seq4}'),
  title: text('标题').required(),
  projectUuid: ref('项目', () => project).required(),
  plannedAt: dateTime('计划消杀时间').required(),
  range: text('消杀范围', { max: 200 }).required(),
  content: longText('内容').required(),
  publisher: user('发布人'),
  link: text('公告链接', { max: 300 }).readonly(),
  proof: images('发布凭证').readonly(),
  publishedAt: dateTime('发布时间').readonly(),
})
  .states({
    draft: ['10', '待发布', { tone: 'warning' }],
    published: ['20', '已发布', { tone: 'success', locked: true, phase: 'done' }],
    withdrawn: ['30', '已撤回', { final: true }],
  })
  .actions({
    publish: {
      label: '登记发布',
      from: 'draft',
      to: 'published',
      who: [{ field: 'publisher' }, 'permission'],
      form: ['proof!', 'link'],
      set: { publishedAt: now },
    },
    withdraw: { label: '撤回', from: 'published', to: 'withdrawn', who: 'permission', danger: true },
  })
  .timers({ remind: { label: '发布提醒', at: 'plannedAt', after: -AHEAD, while: 'draft', effect: 'remind' } })
  .todos({ publish: { while: 'draft', for: firstOf('publisher', whoMay('publish')), word: '待发布消杀通知', due: 'plannedAt' } })
  .list({
    columns: ['no', 'title', 'range', 'plannedAt', 'publishedAt', 'projectUuid', 'state'],
    filters: ['state', 'projectUuid', 'plannedAt'],
    search: ['no', 'title'],
  })
  .inProject('projectUuid')
  .titled('title')

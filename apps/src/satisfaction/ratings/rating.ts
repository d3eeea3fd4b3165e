import { average, by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { calendar, chart, pivot, words } from '@qifuyun/kit/views.ts'
import { METRIC } from '#src/satisfaction/codes.ts'
import { entity } from '#src/satisfaction/identity.ts'
import { ratingFields, TAGS_MAX } from '#src/satisfaction/ratings/rating-fields.ts'
import { SCALES } from '#src/satisfaction/ratings/scales.ts'
import { t } from '#src/satisfaction/texts.ts'

const MORE = ['tags', 'text', 'images'] as const
/** Once, and by whoever rated. */
const change = {
  label: '修改评价',
  from: ['given', 'replied'],
  who: 'link',
  unless: 'changedAt',
  guard: 'mayChange',
  effect: 'change',
} as const

/** What somebody says about something that was done for them. */
export const rating = entity('rating', '评价记录', ratingFields)
  .rule('tags', ({ tags }) => ((tags ?? []).length > TAGS_MAX ? t('评价标签最多选{n}个', { n: TAGS_MAX }) : undefined))
  .states({
    given: ['10', '已评价', { tone: 'info', locked: true, phase: 'done' }],
    replied: ['20', '已回复', { tone: 'success', locked: true, phase: 'done' }],
  })
  .actions({
    reply: {
      label: '回复',
      from: ['given', 'replied'],
      to: 'replied',
      who: 'permission',
      form: ['reply!'],
      set: { repliedAt: now, repliedBy: actor },
      effect: 'reply',
    },
    changeCsat: { ...change, form: ['csat!', ...MORE] },
    changeNps: { ...change, form: ['nps!', ...MORE] },
    changeCes: { ...change, form: ['ces!', ...MORE] },
  })
  .kpis(({ and, eq, ge, count: rows, sum }) => {
    // What is said after a call back shows whether somebody was won back, and counts to nothing else.
    const first = eq('again', false)
    const of = (metric: (typeof METRIC)[keyof typeof METRIC]) => and(first, eq('metric', metric))
    const csat = of(METRIC.csat)
    return {
      csat: by('at', ratio('CSAT', and(csat, ge('score', SCALES[METRIC.csat].good)), csat)),
      nps: by('at', {
        ...{ label: 'NPS', unit: 'score', better: 'more' as const },
        value: { of: 'ratio' as const, part: sum('npsPoint', of(METRIC.nps)), whole: rows(of(METRIC.nps)), digits: 1 },
      }),
      ces: by('at', average('CES', 'score', 'score', of(METRIC.ces), 'more')),
      mean: by('at', average('满意度均分', 'score', 'score', csat, 'more')),
      lowRate: by('at', ratio('低分率', and(first, eq('low', true)), first, 'less')),
      ratings: by('at', count('评价数', first, 'more')),
      risky: by('at', count('含风险词评价', eq('risky', true), 'less')),
    }
  })
  .overview({ lead: 'csat', support: ['nps', 'ces', 'lowRate', 'ratings'], charts: ['trigger', 'projectUuid'] })
  .form(
    { title: '评价记录', fields: ['no', 'invite', 'csat', 'nps', 'ces', 'tags', 'text', 'images'] },
    { title: '结果', fields: ['plan', 'trigger', 'metric', 'score', 'low', 'risky', 'again', 'at', 'changedAt'] },
    { title: '评价人', fields: ['name', 'phone', 'customer', 'projectUuid', 'roomUuid'] },
    { title: '服务', fields: ['sourceNo', 'staff'] },
    { title: '回复', fields: ['reply', 'repliedAt', 'repliedBy'] },
  )
  .list({
    columns: [
      ...(['at', 'score', 'metric', 'trigger', 'text', 'tags', 'low', 'name', 'staff', 'projectUuid', 'roomUuid'] as const),
      ...(['sourceNo', 'phone', 'no', 'state'] as const),
    ],
    filters: [
      ...(['state', 'metric', 'trigger', 'score', 'low', 'risky', 'projectUuid', 'staff', 'plan', 'tags', 'at', 'again'] as const),
      ...(['customer'] as const),
    ],
    search: ['no', 'text', 'name', 'phone', 'sourceNo'],
    sort: [{ field: 'at', order: 'desc' }],
    sortable: ['at', 'score'],
    presets: {
      low: { label: '低分', where: { field: 'low', cmp: 'eq', value: true } },
      risky: { label: '含风险词', where: { field: 'risky', cmp: 'eq', value: true } },
    },
    views: [
      words('text'),
      chart('projectUuid', { label: '按项目' }),
      chart('trigger', { label: '按触发事件' }),
      pivot('projectUuid', 'trigger', average('平均评分', 'score', 'score'), { heat: true }),
      calendar('at'),
    ],
  })
  .indexed('invite')
  .inProject('projectUuid')
  .titled('no')

import { dateTime, decimal, integer, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { bid } from '#src/bidding/bid.ts'
import { entity } from '#src/bidding/identity.ts'
import { tender } from '#src/bidding/tender.ts'
import { t } from '#src/bidding/texts.ts'

/** A judge of a tender: says first whether anything ties them to a bidder, then marks every valid bid by every criterion but the price. */
export const seat = entity('seat', '评委席位', {
  title: text('评审', { max: 120 }).readonly(),
  tender: ref('招标项目', () => tender).required(),
  judge: user('评委').required(),
  declaredAt: dateTime('声明时间').readonly(),
  scoredAt: dateTime('评分时间').readonly(),
  reason: text('回避原因', { max: 200 }).readonly(),
  marks: rows(
    '打分',
    {
      bid: ref('投标', () => bid).readonly(),
      criterion: text('评分项').readonly(),
      weight: integer('权重', { unit: '%' }).readonly(),
      points: decimal('得分', { scale: 2, max: 100 }),
    },
    { max: 400 },
  ).readonly(),
})
  .states({
    asked: ['10', '待声明', { tone: 'warning', phase: 'waiting' }],
    scoring: ['20', '评分中', { tone: 'info', locked: true, phase: 'working' }],
    scored: ['30', '已评分', { tone: 'success', final: true }],
    recused: ['40', '已回避', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    declare: {
      label: '声明无利害关系',
      from: 'asked',
      to: 'scoring',
      who: { field: 'judge' },
      confirm: '本人与各投标单位无利害关系，承诺独立、公正评审。',
      set: { declaredAt: now },
      effect: 'layOut',
    },
    recuse: {
      label: '申请回避',
      from: ['asked', 'scoring'],
      to: 'recused',
      who: { field: 'judge' },
      form: ['reason!'],
      effect: 'tellRecused',
    },
    score: {
      label: '提交评分',
      from: 'scoring',
      to: 'scored',
      who: { field: 'judge' },
      form: ['marks!'],
      guard: 'isMarked',
      set: { scoredAt: now },
    },
    replace: {
      label: '更换评委',
      from: 'recused',
      to: 'asked',
      who: 'permission',
      form: ['judge!'],
      guard: 'isNew',
      set: { reason: null },
    },
  })
  .todos({
    asked: { while: 'asked', for: 'judge', word: '待声明利害关系' },
    scoring: { while: 'scoring', for: 'judge', word: '待评分' },
  })
  .uniqueTogether(['tender', 'judge'], t('该评委已在评审名单中'))
  .kpis(({ state }) => ({ open: count('待评分席位', state('asked', 'scoring'), 'less') }))
  .list({
    columns: ['title', 'judge', 'state', 'declaredAt', 'scoredAt', 'reason'],
    filters: ['tender', 'judge', 'state'],
    search: ['title'],
    views: [kanban('state')],
  })
  .titled('title')
  .recorded()
  .seenBy('judge')
  .selfService()

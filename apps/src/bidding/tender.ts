import { date, dateTime, dict, files, integer, link, longText, money, ref, refs, rows, serial, text, users } from '@qifuyun/kit/fields.ts'
import { average, count, rate, ratio } from '@qifuyun/kit/kpi.ts'
import { buckets, calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/bidding/identity.ts'
import { project } from '#src/main-data/project.ts'
import { supplier } from '#src/supplier/supplier.ts'

export const KINDS = {
  open: ['1', '公开招标', 'info'],
  invited: ['2', '邀请招标', 'success'],
  negotiated: ['3', '竞争性谈判', 'warning'],
  single: ['4', '单一来源', 'violet'],
} as const
export const CRITERIA = {
  business: ['1', '商务', 'info'],
  technical: ['2', '技术', 'success'],
  price: ['3', '价格', 'warning'],
} as const
/** How long a result is published at the least. */
export const PUBLISHED_DAYS_MIN = 3

/** Buying by tender (apps-business.md section 13.8). */
export const tender = entity('tender', '招标项目', {
  tenderNo: serial('ZB{yyyy}{seq3}', '项目编号'),
  title: text('项目名称', { max: 100 }).required(),
  kind: dict('采购方式', KINDS).required(),
  projectUuid: ref('所属项目', () => project),
  budget: money('预算金额', { min: 1 }).required(),
  bond: money('投标保证金').required().default(0),
  content: longText('采购内容', { max: 2000 }).required(),
  sections: rows('采购包', { name: text('包名', { max: 50 }).required(), scope: text('范围', { max: 200 }) }, { max: 20 }),
  docs: files('招标文件', { max: 10 }).required(),
  invited: refs('邀请供应商', () => supplier, { max: 30 })
    .when('kind', '2', '3', '4')
    .hint('审批通过后，各家收到带报名链接的短信'),
  signUpEnd: dateTime('报名截止').required(),
  bidEnd: dateTime('投标截止').required(),
  openAt: dateTime('开标时间').required().hint('在此之前任何人都不能查看报价'),
  criteria: rows(
    '评分标准',
    {
      name: text('评分项', { max: 50 }).required(),
      kind: dict('类别', CRITERIA).required(),
      weight: integer('权重', { min: 1, max: 100, unit: '%' }).required(),
    },
    { max: 20 },
  ),
  judges: users('评委', { max: 15 }).required().hint('不少于3人且为单数'),
  bidCount: integer('有效投标').readonly(),
  winner: ref('中标供应商', () => supplier).readonly(),
  award: money('中标金额').readonly(),
  saving: money('节约金额', { min: null }).readonly(),
  openedAt: dateTime('开标于').readonly(),
  publishedDays: integer('公示天数', { min: PUBLISHED_DAYS_MIN, max: 60, unit: '天' }).readonly(),
  publishedUntil: date('公示至').readonly(),
  failReason: text('流标原因', { max: 200 }).readonly(),
  planUuid: link('立项审批编号'),
  awardUuid: link('定标审批编号'),
})
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    planning: ['20', '立项审批', { tone: 'warning', locked: true, phase: 'confirming' }],
    signing: ['30', '报名中', { tone: 'info', locked: true, phase: 'working' }],
    bidding: ['40', '投标中', { tone: 'info', locked: true, phase: 'working' }],
    opened: ['50', '已开标', { tone: 'violet', locked: true, phase: 'working' }],
    evaluating: ['60', '评标中', { tone: 'violet', locked: true, phase: 'working' }],
    published: ['70', '公示中', { tone: 'warning', locked: true, phase: 'confirming' }],
    awarded: ['80', '已定标', { tone: 'success', locked: true, phase: 'done' }],
    archived: ['90', '已归档', { tone: 'success', final: true }],
    failed: ['95', '流标', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    plan: {
      label: '提交立项',
      from: 'draft',
      to: 'signing',
      who: 'permission',
      guard: 'isComplete',
      approval: { flow: 'bidding.plan', link: 'planUuid', while: 'planning', label: '立项审批' },
    },
    closeSigning: { label: '结束报名', from: 'signing', to: 'bidding', who: 'permission', confirm: '确认结束「{title}」的报名？' },
    postpone: {
      label: '延期',
      from: ['signing', 'bidding'],
      who: 'permission',
      form: ['signUpEnd', 'bidEnd!', 'openAt!'],
      effect: 'postpone',
    },
    open: {
      label: '开标',
      from: 'bidding',
      to: ['opened', 'failed'],
      who: 'permission',
      guard: 'hasCome',
      effect: 'openBids',
      confirm: '确认开标？各家报价将同时解密。',
    },
    evaluate: { label: '开始评标', from: 'opened', to: ['evaluating', 'failed'], who: 'permission', effect: 'beginEvaluation' },
    conclude: {
      label: '汇总并公示',
      from: 'evaluating',
      to: 'published',
      who: 'permission',
      form: ['publishedDays!'],
      guard: 'areScored',
      effect: 'conclude',
    },
    award: {
      label: '定标',
      from: 'published',
      to: 'awarded',
      who: 'permission',
      guard: 'isPublished',
      approval: { flow: 'bidding.award', link: 'awardUuid', label: '定标审批' },
    },
    archive: { label: '归档', from: 'awarded', to: 'archived', who: 'permission' },
    fail: {
      label: '流标',
      from: ['signing', 'bidding', 'opened', 'evaluating', 'published'],
      to: 'failed',
      who: 'permission',
      form: ['failReason!'],
      danger: true,
      effect: 'callOff',
    },
  })
  .rights({ link: '生成报名链接' })
  .timers({
    signUpEnd: { label: '报名截止', at: 'signUpEnd', while: 'signing', to: 'bidding' },
    bidEnd: { label: '投标截止', at: 'bidEnd', while: 'bidding', effect: 'closeBids' },
  })
  .todos({
    draft: { while: 'draft', for: whoMay('plan'), word: '待提交立项' },
    toOpen: { while: 'bidding', for: whoMay('open'), word: '待开标', due: 'openAt' },
    toEvaluate: { while: 'opened', for: whoMay('evaluate'), word: '待评标' },
    toAward: { while: 'published', for: whoMay('award'), word: '待定标', due: 'publishedUntil' },
  })
  .kpis(({ state, sum }) => {
    const decided = state('awarded', 'archived')
    return {
      running: count('进行中的招标', state('signing', 'bidding', 'opened', 'evaluating', 'published')),
      saved: rate('节资率', sum('saving', decided), sum('budget', decided), { digits: 2 }),
      bids: average('平均投标家数', 'bidCount', '家', state('opened', 'evaluating', 'published', 'awarded', 'archived')),
      failed: ratio('流标率', state('failed'), state('failed', 'awarded', 'archived'), 'less'),
    }
  })
  .form(
    { title: '基本信息', fields: ['title', 'kind', 'projectUuid', 'budget', 'bond', 'content', 'sections', 'docs', 'invited'] },
    { title: '时间', fields: ['signUpEnd', 'bidEnd', 'openAt', 'openedAt', 'publishedDays', 'publishedUntil'] },
    { title: '评审', fields: ['criteria', 'judges'] },
    { title: '结果', fields: ['bidCount', 'winner', 'award', 'saving', 'failReason'] },
  )
  .list({
    columns: [
      'tenderNo',
      'title',
      'kind',
      'budget',
      'bidEnd',
      'openAt',
      'bidCount',
      'winner',
      'award',
      'state',
      'projectUuid',
      'createTime',
    ],
    filters: ['state', 'kind', 'projectUuid', 'winner', 'openAt', 'createTime'],
    search: ['tenderNo', 'title'],
    sortable: ['budget', 'openAt', 'award'],
    views: [
      kanban('state'),
      kanban(buckets('openAt', [3, 7, 30]), { label: '按开标时间' }),
      calendar('openAt'),
      chart('kind', { label: '按采购方式' }),
    ],
  })
  .titled('title')
  .inProject('projectUuid')

import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { decimal, flag, integer, longText, organs, range, ref, text, users } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/training/identity.ts'
import { paper } from '#src/training/papers/paper.ts'

/** When whom is asked by which paper, and what has to be reached. */
export const exam = entity('exam', '考试', {
  title: text('考试名称', { max: 100 }).required(),
  paper: ref('试卷', () => paper).required(),
  about: longText('考试说明', { max: 1_000 }),
  period: range('考试时间').required(),
  minutes: integer('答题时长', { min: 1, max: 600, unit: '分钟' }).required().default(60),
  times: integer('可考次数', { min: 1, max: 5, unit: '次' }).required().default(1),
  passScore: integer('及格分', { min: 1, unit: '分' }).required().default(60),
  shuffle: flag('打乱题目与选项').required().default(true),
  antiSwitch: integer('允许切屏次数', { max: 20, unit: '次' }).hint('超过后自动交卷，不填则不限'),
  people: users('参考人员', { max: 200 }),
  departments: organs('参考部门').hint('含下级部门，以考试开始时的成员为准'),
  certify: flag('合格发证').required().default(false),
  validMonths: integer('证书有效期', { min: 1, max: 120, unit: '个月' }).hint('不填则长期有效'),
  /** Of the paper, as it was when the exam was published. */
  total: integer('总分', { unit: '分' }).readonly(),
})
  .computed({ seats: integer('应考人数'), passed: integer('通过人数'), average: decimal('平均分', { scale: 1 }) })
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    ready: ['15', '待开始', { tone: 'info', locked: true, phase: 'waiting' }],
    open: ['20', '进行中', { tone: 'success', locked: true, phase: 'working' }],
    ended: ['30', '已结束', { tone: 'neutral', final: true, phase: 'done' }],
  })
  .actions({
    publish: { label: '发布考试', from: 'draft', to: ['ready', 'open'], who: 'permission', guard: 'mayPublish', effect: 'publish' },
    invite: { label: '增加考生', from: ['ready', 'open'], who: 'permission', form: ['people', 'departments'], effect: 'invite' },
    withdraw: { label: '撤回发布', from: 'ready', to: 'draft', who: 'permission' },
    end: {
      label: '提前结束',
      from: 'open',
      to: 'ended',
      who: 'permission',
      confirm: '结束「{title}」后，正在答题的人按已保存的答案交卷',
      danger: true,
      effect: 'endNow',
    },
  })
  .timers({
    begin: { label: '考试开始', at: 'period', while: 'ready', to: 'open', effect: 'begin', prompt: true },
    over: { label: '考试结束', at: 'period.end', while: 'open', to: 'ended', effect: 'end', prompt: true },
  })
  .kpis(({ state }) => ({ open: count('进行中考试', state('open')), drafts: count('待发布考试', state('draft')) }))
  .overview({ attention: [], charts: ['state'] })
  .form(
    { title: '考试', fields: ['title', 'paper', 'about', 'period', 'minutes', 'times', 'passScore', 'total'] },
    { title: '规则', fields: ['shuffle', 'antiSwitch', 'certify', 'validMonths'] },
    { title: '参考范围', fields: ['people', 'departments'] },
  )
  .list({
    columns: ['title', 'paper', 'period', 'minutes', 'times', 'passScore', 'seats', 'passed', 'average', 'certify', 'state'],
    filters: ['state', 'paper', 'period', 'certify', 'people', 'departments'],
    search: ['title'],
    sortable: ['period'],
    views: [kanban('state'), calendar('period')],
  })
  .titled('title')

export type Exam = StoredOf<typeof exam>

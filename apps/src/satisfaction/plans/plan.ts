import { choices, date, dict, flag, integer, percent, ref, refs, text, user } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { CHANNEL, HANDLER, METRIC, METRICS, TRIGGER, TRIGGERS } from '#src/satisfaction/codes.ts'
import { entity } from '#src/satisfaction/identity.ts'

const PROJECTS_MAX = 200
const WEEK_MINUTES = 10_080

/** After what people are asked, how many of them, how often at most, and who calls those who are not satisfied. */
export const plan = entity('plan', '调查计划', {
  name: text('计划名称').required(),
  trigger: dict('触发事件', TRIGGERS).required(),
  metric: dict('评价指标', METRICS).required().default(METRIC.csat),
  projects: refs('适用项目', () => project, { max: PROJECTS_MAX }).hint('不选则适用全部项目'),
  // a census
  startsOn: date('首次普查日').required().when('trigger', TRIGGER.census),
  everyMonths: integer('间隔月数', { min: 1, max: 12, unit: '个月' }).required().when('trigger', TRIGGER.census).default(6),
  nextOn: date('下次普查日').readonly(),
  // nobody in particular was served
  perEvent: integer('每次邀请人数', { min: 1, max: 200, unit: '人' })
    .required()
    .when('trigger', TRIGGER.cleaning)
    .default(5)
    .hint('验收后随机邀请该项目的住户'),
  survey: ref('补充问卷', () => survey).hint('评价后邀请继续填写，须为收集中的公开问卷'),
  // whom it reaches
  channels: choices('邀请方式', { sms: [CHANNEL.sms, '短信'], link: [CHANNEL.link, '人工转发链接'] })
    .required()
    .default([CHANNEL.sms]),
  delayMin: integer('延迟发送', { max: WEEK_MINUTES, unit: '分钟' }).required().default(0),
  sampleBp: percent('抽样比例').required().default(10_000),
  throttleDays: integer('免打扰天数', { max: 365, unit: '天' }).required().default(7).hint('该天数内已邀请过的人不再邀请，0为不限制'),
  expireHours: integer('评价时限', { min: 1, max: 720, unit: '小时' }).required().default(72),
  // what becomes of a low score
  lowBelow: integer('低分线', { max: 10 }).hint('低于该分为低分，不填则CSAT为3、NPS为7、CES为4'),
  workOrder: flag('低分转工单').default(false),
  handlerKind: dict('回访人', { manager: [HANDLER.manager, '项目经理', 'info'], person: [HANDLER.person, '指定人', 'violet'] })
    .required()
    .default(HANDLER.manager),
  handler: user('指定回访人').required().when('handlerKind', HANDLER.person),
  followHours: integer('回访期限', { min: 1, max: 720, unit: '小时' }).required().default(24),
})
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    running: ['20', '启用', { tone: 'success', locked: true, phase: 'working' }],
    stopped: ['30', '停用', { tone: 'warning', phase: 'closed' }],
  })
  .actions({
    start: { label: '启用', from: ['draft', 'stopped'], to: 'running', who: 'permission', effect: 'start' },
    stop: {
      label: '停用',
      from: 'running',
      to: 'stopped',
      who: 'permission',
      confirm: '停用后不再邀请，尚未发送的邀请不再发送，确认停用？',
      danger: true,
    },
  })
  .form(
    { title: '计划', fields: ['name', 'trigger', 'metric', 'projects', 'startsOn', 'everyMonths', 'nextOn', 'perEvent', 'survey'] },
    { title: '邀请', fields: ['channels', 'delayMin', 'sampleBp', 'throttleDays', 'expireHours'] },
    { title: '低分回访', fields: ['lowBelow', 'handlerKind', 'handler', 'followHours', 'workOrder'] },
  )
  .list({
    columns: [
      ...(['name', 'trigger', 'metric', 'projects', 'sampleBp', 'throttleDays', 'delayMin', 'followHours'] as const),
      ...(['nextOn', 'state'] as const),
    ],
    filters: ['state', 'trigger', 'metric', 'handlerKind'],
    search: ['name'],
  })
  .titled('name')

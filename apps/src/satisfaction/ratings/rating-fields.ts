import { choices, dateTime, dict, flag, images, integer, longText, phone, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { METRICS, TRIGGERS } from '#src/satisfaction/codes.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'

/** Numbers as choices: on a phone each of them is one touch. */
const ofTen = {
  n0: [0, '0'],
  n1: [1, '1'],
  n2: [2, '2'],
  n3: [3, '3'],
  n4: [4, '4'],
  n5: [5, '5'],
  n6: [6, '6'],
  n7: [7, '7'],
  n8: [8, '8'],
  n9: [9, '9'],
  n10: [10, '10'],
} as const
const ofSeven = { n1: [1, '1'], n2: [2, '2'], n3: [3, '3'], n4: [4, '4'], n5: [5, '5'], n6: [6, '6'], n7: [7, '7'] } as const

export const TAGS_MAX = 5

/** What somebody says, under the name of the metric that they were asked about. */
const answer = {
  csat: integer('您对本次服务满意吗', { min: 1, max: 5 }),
  nps: dict('您愿意向亲友推荐我们吗', ofTen).hint('0为完全不愿意，10为非常愿意'),
  ces: dict('这次办事省心吗', ofSeven).hint('1为非常费力，7为非常省心'),
  tags: choices('评价标签', {
    prompt: ['1', '响应及时', 'success'],
    friendly: ['2', '态度热情', 'success'],
    skilled: ['3', '专业规范', 'success'],
    tidy: ['4', '干净整洁', 'success'],
    clear: ['5', '收费透明', 'success'],
    slow: ['6', '等待太久', 'error'],
    rude: ['7', '态度冷淡', 'error'],
    unsolved: ['8', '问题未解决', 'error'],
    messy: ['9', '现场脏乱', 'error'],
    unclear: ['10', '收费不清', 'error'],
  }),
  text: longText('评价内容'),
  images: images('图片', { max: 3 }),
}

export const ratingFields = {
  no: serial('MY{yyyyMMdd}{seq4}', '评价编号'),
  invite: ref('评价邀请', () => invite).required(),
  ...answer,
  plan: ref('调查计划', () => plan).readonly(),
  trigger: dict('触发事件', TRIGGERS).readonly(),
  metric: dict('评价指标', METRICS).readonly(),
  score: integer('评分', { max: 10 }).readonly(),
  /** Of ten: 1 speaks for us, -1 against us. */
  npsPoint: integer('推荐倾向', { min: -1, max: 1 }).readonly().inner(),
  low: flag('低分').readonly().default(false),
  risky: flag('含风险词').readonly().default(false),
  again: flag('回访后复评').readonly().default(false),
  projectUuid: ref('项目', () => project).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  customer: ref('客户', () => customer).readonly(),
  name: text('姓名').readonly(),
  phone: phone('手机号').readonly(),
  staff: user('服务人员').readonly(),
  sourceNo: text('来源单号').readonly(),
  at: dateTime('评价时间').readonly(),
  changedAt: dateTime('修改时间').readonly(),
  reply: longText('回复内容').readonly(),
  repliedAt: dateTime('回复时间').readonly(),
  repliedBy: user('回复人').readonly(),
}

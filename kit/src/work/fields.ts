import type { Field } from '#src/field.ts'
import { dateTime, dict, flag, integer, text, user } from '#src/fields.ts'
import type { CALLED_BACK, CLOCKED, HANDING, HELD, RATING, SUSPENDED } from '#src/work/field-keys.ts'

type Made<Keys extends readonly string[]> = Record<Keys[number], Field>

/** Fields of `.assigned`. */
export const held = () =>
  ({
    holder: user('处理人').readonly(),
    dispatchedAt: dateTime('派单时间').readonly(),
    acceptedAt: dateTime('接单时间').readonly(),
    refuseCount: integer('退单次数').readonly().default(0),
    reason: text('原因', { max: 200 }).readonly(),
  }) satisfies Made<typeof HELD>

/** Fields of `.deadlines`. */
export const clocked = () =>
  ({
    respondBy: dateTime('应接单时间').readonly(),
    finishBy: dateTime('应完成时间').readonly(),
    warnAt: dateTime('预警时间').readonly().inner(),
    finishedAt: dateTime('完工时间').readonly(),
    pausedAt: dateTime('暂停计时于').readonly().inner(),
    pausedMinutes: integer('挂起时长(分钟)').readonly().default(0),
    workMinutes: integer('处理时长(分钟)').readonly(),
    respondLate: flag('接单超时').readonly().default(false),
    overdue: flag('是否超时').readonly().default(false),
  }) satisfies Made<typeof CLOCKED>

/** Fields of `.suspendable`. */
export const suspended = () =>
  ({
    suspendReason: dict('挂起原因', {
      parts: ['1', '等待配件', 'warning'],
      absent: ['2', '业主不在家', 'info'],
      others: ['3', '等待第三方', 'violet'],
      weather: ['4', '天气'],
      other: ['5', '其他'],
    }).readonly(),
    resumeAt: dateTime('恢复时间').readonly(),
    suspendCount: integer('挂起次数').readonly().default(0),
  }) satisfies Made<typeof SUSPENDED>

/** Fields of `.rated`. */
export const rating = () =>
  ({
    rateBy: dateTime('评价截止').readonly(),
    score: integer('评分', { min: 1, max: 5 }).readonly(),
    ratingText: text('评价内容', { max: 200 }).readonly(),
    solved: flag('是否解决').readonly(),
  }) satisfies Made<[...typeof RATING, 'score']>

/** The result of a call that nobody has answered. */
export const UNREACHED = '4' as const

/** Ways of a follow-up, and its results. */
const visitWay = () => dict('回访方式', { phone: ['1', '电话', 'info'], visit: ['2', '上门', 'violet'], message: ['3', '短信'] })
const visitResult = () =>
  dict('回访结果', {
    pleased: ['1', '满意', 'success'],
    fair: ['2', '一般', 'info'],
    displeased: ['3', '不满意', 'error'],
    unreached: [UNREACHED, '未接通', 'warning'],
  })

/** Fields of `.calledBack`, beside those of `rating` or a `solved` of the entity. */
export const calledBack = () =>
  ({
    visitWay: visitWay().readonly(),
    visitResult: visitResult().readonly(),
    visitText: text('回访说明', { max: 200 }).readonly(),
    nextAt: dateTime('下次回访时间').readonly(),
    visitCount: integer('未接通次数').readonly().default(0),
  }) satisfies Omit<Made<typeof CALLED_BACK>, 'solved'>

const DAY_MINUTES = 1_440
const RESPOND_MAX = 30 * DAY_MINUTES
const FINISH_MAX = 45 * DAY_MINUTES

/** Codes of `calendar`: by day and night, or in the working time of the enterprise. */
export const NATURAL = '1' as const
export const BUSINESS = '2' as const

/** How fast work of a kind must be done: fields of the kind. */
export const timeLimits = () => ({
  respondMinutes: integer('接单时限(分钟)', { min: 1, max: RESPOND_MAX }).required().default(30),
  finishMinutes: integer('完成时限(分钟)', { min: 1, max: FINISH_MAX }).required().default(480),
  warnMinutes: integer('预警提前量(分钟)', { max: FINISH_MAX }).required().default(60),
  calendar: dict('计时方式', { natural: [NATURAL, '自然时间'], business: [BUSINESS, '工作时间', 'info'] })
    .required()
    .default(BUSINESS),
})

/** Codes of the ways in which work is assigned. */
export const HAND = { dispatch: '1', grab: '2', giveBack: '3', transfer: '4', accept: '5', rework: '6' } as const

/** Through whose hands work goes, and for how long each has it: the fields of an entity with `.logsHandsOf`. @public */
export const handing = () =>
  ({
    kind: dict('类型', {
      dispatch: [HAND.dispatch, '派单', 'info'],
      grab: [HAND.grab, '抢单', 'violet'],
      giveBack: [HAND.giveBack, '退单', 'error'],
      transfer: [HAND.transfer, '转单', 'warning'],
      accept: [HAND.accept, '接单', 'success'],
      rework: [HAND.rework, '返工', 'error'],
    }).required(),
    fromUser: user('原处理人'),
    toUser: user('处理人'),
    reason: text('原因', { max: 200 }),
    startAt: dateTime('开始时间').required(),
    endAt: dateTime('结束时间'),
    minutes: integer('时长(分钟)'),
  }) satisfies Made<typeof HANDING>

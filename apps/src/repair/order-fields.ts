import {
  choices,
  dateTime,
  decimal,
  dict,
  flag,
  images,
  integer,
  link,
  longText,
  money,
  phone,
  range,
  ref,
  rows,
  self,
  serial,
  text,
  user,
  users,
} from '@qifuyun/kit/fields.ts'
import { place } from '#src/main-data/place.ts'
import { outage } from '#src/repair/outage.ts'
import { priceItem } from '#src/repair/price-item.ts'
import { repairType } from '#src/repair/repair-type.ts'

export const URGENT = '1' as const
export const OWNER_CHANNEL = '1' as const
const PATROL_CHANNEL = '4' as const
const SYSTEM_CHANNEL = '5' as const
/** What nobody reported is rated by nobody. */
export const UNASKED_CHANNELS: readonly string[] = [PATROL_CHANNEL, SYSTEM_CHANNEL]
export const OFFERED = '1' as const
export const AGREED = '2' as const
export const DECLINED = '3' as const
export const VOID = '4' as const
export const UNREACHED = '4' as const

/** What is known of an order: what was reported, its clocks, the work, its price, and what people say of it. */
export const orderFields = {
  no: serial('BX{yyyyMMdd}{seq4}'),
  type: ref('报修类型', () => repairType).required(),
  channel: dict('渠道', {
    owner: [OWNER_CHANNEL, '业主', 'violet'],
    phone: ['2', '电话', 'info'],
    staff: ['3', '员工代报', 'success'],
    patrol: [PATROL_CHANNEL, '巡检', 'warning'],
    system: [SYSTEM_CHANNEL, '系统'],
  })
    .required()
    .default('3'),
  title: text('标题').hint('不填则取报修内容的前20个字'),
  content: longText('报修内容', { max: 700 }).required(),
  images: images('图片'),
  ...place(),
  contactName: text('联系人', { max: 20 }).required(),
  contactPhone: phone('联系电话').required(),
  appointAt: range('预约时间'),
  priority: dict('优先级', {
    urgent: [URGENT, '紧急', 'error'],
    high: ['2', '高', 'warning'],
    normal: ['3', '普通', 'info'],
    low: ['4', '低'],
  })
    .required()
    .default('3'),
  isWarranty: flag('保修期内').default(false),
  observers: users('关注人'),
  equipment: text('设备'),
  relatedNo: self('关联工单'),
  remark: longText('备注'),
  holder: user('处理人').readonly(),
  /** The holder again, under the name by which data scopes know him. */
  ownerUserUuid: user('责任人').readonly().inner(),
  respondBy: dateTime('应接单时间').readonly(),
  arriveBy: dateTime('应到场时间').readonly(),
  finishBy: dateTime('应完成时间').readonly(),
  warnAt: dateTime('预警时间').readonly(),
  dispatchedAt: dateTime('派单时间').readonly(),
  acceptedAt: dateTime('接单时间').readonly(),
  arrivedAt: dateTime('到场时间').readonly(),
  finishedAt: dateTime('完工时间').readonly(),
  closedAt: dateTime('结单时间').readonly(),
  pausedAt: dateTime('暂停计时于').readonly(),
  pausedFrom: text('挂起前状态').readonly(),
  pausedMinutes: integer('挂起时长(分钟)').readonly().default(0),
  workMinutes: integer('处理时长(分钟)').readonly(),
  suspendReason: dict('挂起原因', {
    parts: ['1', '等待配件', 'warning'],
    absent: ['2', '业主不在家', 'info'],
    others: ['3', '等待第三方', 'violet'],
    weather: ['4', '天气'],
    other: ['5', '其他'],
  }).readonly(),
  resumeAt: dateTime('恢复时间').readonly(),
  suspendCount: integer('挂起次数').readonly().default(0),
  reason: text('原因', { max: 200 }).readonly(),
  beforeImages: images('维修前图片').readonly(),
  afterImages: images('维修后图片').readonly(),
  faultCause: dict('故障原因', {
    worn: ['1', '自然老化', 'info'],
    misuse: ['2', '使用不当', 'warning'],
    building: ['3', '施工质量', 'violet'],
    product: ['4', '产品质量', 'error'],
    other: ['5', '其他'],
  }).readonly(),
  solution: longText('处理结果').readonly(),
  materials: rows(
    '使用物料',
    { item: ref('物料', () => priceItem).required(), qty: decimal('数量', { min: 0.0001, max: 9_999, scale: 4 }).required() },
    { max: 50 },
  ).readonly(),
  quoteLines: rows(
    '报价明细',
    {
      priceItem: ref('收费标准', () => priceItem),
      name: text('名称').required(),
      kind: dict('类型', { material: ['1', '材料', 'info'], labour: ['2', '人工', 'violet'], other: ['3', '其他'] })
        .required()
        .default('1'),
      qty: decimal('数量', { min: 0.0001, max: 9_999, scale: 4 }).required(),
      price: money('单价').required(),
      amount: money('金额').readonly(),
    },
    { max: 50 },
  ).readonly(),
  discount: money('优惠').readonly(),
  amount: money('报价合计').readonly(),
  quoteState: dict('报价状态', {
    offered: [OFFERED, '待确认', 'warning'],
    agreed: [AGREED, '已确认', 'success'],
    declined: [DECLINED, '已拒绝', 'error'],
    void: [VOID, '已作废'],
  }).readonly(),
  approvalUuid: link('审批编号'),
  /** The flow that decides whether the order is closed by force; until then nothing else is done to it. */
  forceUuid: link('强制结单审批编号'),
  proof: images('确认凭证').readonly(),
  paidAt: dateTime('支付时间').readonly(),
  paidAmount: money('已付金额').readonly().default(0),
  rateBy: dateTime('评价截止').readonly(),
  score: integer('评分', { min: 1, max: 5 }).readonly(),
  speed: integer('速度评分', { min: 1, max: 5 }).readonly(),
  service: integer('服务评分', { min: 1, max: 5 }).readonly(),
  ratingTags: choices('评价标签', {
    good: ['1', '质量好', 'success'],
    fast: ['2', '速度快', 'success'],
    bad: ['3', '质量差', 'error'],
    slow: ['4', '速度慢', 'warning'],
    rude: ['5', '态度差', 'error'],
    greedy: ['6', '乱收费', 'error'],
  }).readonly(),
  ratingText: text('评价内容', { max: 200 }).readonly(),
  solved: flag('是否解决').readonly(),
  visitWay: dict('回访方式', { phone: ['1', '电话', 'info'], visit: ['2', '上门', 'violet'], message: ['3', '短信'] }).readonly(),
  visitResult: dict('回访结果', {
    pleased: ['1', '满意', 'success'],
    fair: ['2', '一般', 'info'],
    displeased: ['3', '不满意', 'error'],
    unreached: [UNREACHED, '未接通', 'warning'],
  }).readonly(),
  visitText: text('回访说明', { max: 200 }).readonly(),
  nextAt: dateTime('下次回访时间').readonly(),
  visitCount: integer('未接通次数').readonly().default(0),
  respondLate: flag('接单超时').readonly().default(false),
  overdue: flag('是否超时').readonly().default(false),
  reopenCount: integer('返工次数').readonly().default(0),
  refuseCount: integer('退单次数').readonly().default(0),
  urgedAt: dateTime('催办时间').readonly(),
  urgeCount: integer('催办次数').readonly().default(0),
  /** The group in which those who have to do with the order talk. */
  sessionUuid: link('工单群聊'),
  outageUuid: ref('停复公告', () => outage).readonly(),
}

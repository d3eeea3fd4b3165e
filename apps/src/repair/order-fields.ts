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
  users,
} from '@qifuyun/kit/fields.ts'
import { calledBack, clocked, held, rating, suspended } from '@qifuyun/kit/work/fields.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { item } from '#src/inventory/goods/item.ts'
import { place } from '#src/main-data/place.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { outage } from '#src/repair/reporting/outage.ts'

export const URGENT = '1' as const
export const OWNER_CHANNEL = '1' as const
const PATROL_CHANNEL = '4' as const
const SYSTEM_CHANNEL = '5' as const
/** Orders without a reporter are not rated. */
export const UNASKED_CHANNELS: readonly string[] = [PATROL_CHANNEL, SYSTEM_CHANNEL]
export const OFFERED = '1' as const
export const AGREED = '2' as const
export const DECLINED = '3' as const
export const VOID = '4' as const

/** The fields of an order: report, clocks, work, price and rating. */
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
  ...held(),
  ...clocked(),
  arriveBy: dateTime('应到场时间').readonly(),
  arrivedAt: dateTime('到场时间').readonly(),
  closedAt: dateTime('结单时间').readonly(),
  ...suspended(),
  pausedFrom: text('挂起前状态').readonly().inner(),
  beforeImages: images('维修前图片').hint('户内报修须上传').readonly().onSite(),
  afterImages: images('维修后图片').readonly().onSite(),
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
    { item: ref('物料', () => item).required(), qty: decimal('数量', { min: 0.0001, max: 9_999, scale: 4 }).required() },
    { max: 50 },
  ).readonly(),
  quoteLines: rows(
    '报价明细',
    {
      priceItem: ref('收费标准', () => priceItem),
      name: text('名称').required().from('priceItem'),
      kind: dict('类型', { material: ['1', '材料', 'info'], labour: ['2', '人工', 'violet'], other: ['3', '其他'] })
        .required()
        .default('1'),
      qty: decimal('数量', { min: 0.0001, max: 9_999, scale: 4 }).required(),
      price: money('单价').required().from('priceItem'),
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
  /** The running approval of closing the order by force, which blocks all other actions. */
  forceUuid: link('强制结单审批编号'),
  proof: images('确认凭证').readonly(),
  /** What the contact owes for it, where fees collect it. */
  feeUuid: ref('维修费应收单', () => receivable).readonly(),
  paidAt: dateTime('支付时间').readonly(),
  paidAmount: money('已付金额').readonly().default(0),
  ...rating(),
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
  ...calledBack(),
  reopenCount: integer('返工次数').readonly().default(0),
  urgedAt: dateTime('催办时间').readonly(),
  urgeCount: integer('催办次数').readonly().default(0),
  /** The group of the people involved in the order. */
  sessionUuid: link('工单群聊'),
  outageUuid: ref('停复公告', () => outage).readonly(),
}

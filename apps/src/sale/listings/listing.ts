import { date, decimal, dict, link, longText, money, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { average, by, count, rate } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { chart, gallery, kanban, map } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { KIND } from '#src/sale/codes.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { entity } from '#src/sale/identity.ts'
import { courseFields, homeFields, keepingFields, mediaFields, ownerFields, priceFields } from '#src/sale/listings/listing-fields.ts'
import { t } from '#src/sale/texts.ts'

const RELIST_DAYS = 30
/** Why nobody gets it any more. */
const NOT_FREE = {
  ...{ draft: t('房源未上架'), auditing: t('房源未上架'), off: t('房源未上架') },
  ...{ reserved: t('房源已被预定'), closed: t('房源已成交') },
}
const TITLE_MAX = 60

/** A home that is to be let or sold, of an area of the enterprise's own or elsewhere. */
export const listing = entity('listing', '房源', {
  listNo: serial('FY{yyyyMM}{seq4}', '房源编号'),
  title: text('房源标题', { max: TITLE_MAX }).required(),
  roomUuid: ref('房屋', () => room).hint('自管小区选择房屋，其他房源填写地址'),
  projectUuid: ref('项目', () => project).from('roomUuid'),
  owner: ref('业主', () => customer).required(),
  area: decimal('建筑面积', { min: 1, max: 100_000, unit: 'm²' }).required(),
  commissionRule: ref('佣金方案', () => commissionRule),
  desc: longText('房源描述', { max: 2000 }),
  ...priceFields(),
  ...homeFields(),
  ...ownerFields(),
  ...keepingFields(),
  ...mediaFields(),
  ...courseFields(),
  /** By which deal it is reserved or closed, and as what. */
  dealNo: text('成交编号', { max: 30 }).readonly(),
  reservedBy: user('预定人').readonly(),
  closedAs: dict('成交方式', { rent: [KIND.rent, '出租'], sell: [KIND.sell, '出售'] }).readonly(),
  prices: rows('价格变动', {
    on: date('日期'),
    rent: money('月租金'),
    price: money('售价'),
    by: user('调价人'),
  }).readonly(),
  approvalUuid: link('关联审批'),
  /** Where people outside look at it. */
  link: text('房源链接', { max: 300 }).readonly().inner(),
})
  .rule('roomUuid', ({ roomUuid, address }) => (!roomUuid && !address ? t('请选择房屋或填写地址') : undefined))
  .rule('floors', ({ floor, floors }) => (floor && floors && floor > floors ? t('楼层不能大于总楼层') : undefined))
  .rule('proxy', ({ exclusive, proxy }) => (exclusive && (proxy ?? []).length === 0 ? t('独家委托须上传委托书') : undefined))
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    auditing: ['20', '待审核', { tone: 'warning', locked: true, phase: 'confirming' }],
    live: ['30', '在架', { tone: 'success', phase: 'working' }],
    off: ['35', '已下架', { tone: 'neutral', phase: 'waiting' }],
    reserved: ['40', '已预定', { tone: 'violet', locked: true, phase: 'confirming' }],
    closed: ['50', '已成交', { tone: 'info', locked: true, phase: 'done' }],
  })
  .actions({
    submit: {
      label: '提交上架',
      from: 'draft',
      to: 'live',
      who: ['creator', 'permission'],
      guard: 'mayShow',
      approval: { flow: 'sale.listing', link: 'approvalUuid', while: 'auditing', label: '房源审核' },
    },
    takeOff: { label: '下架', from: 'live', to: 'off', who: 'permission', form: ['offReason!'], bulk: true },
    putOn: { label: '上架', from: 'off', to: 'live', who: 'permission', guard: 'mayShow', set: { offReason: null } },
    relist: { label: '重新上架', from: 'closed', to: 'live', who: 'permission', guard: 'mayRelist', effect: 'relist' },
    handOver: {
      label: '转交维护人',
      from: ['draft', 'live', 'off', 'reserved', 'closed'],
      who: 'permission',
      form: ['maintainer!'],
      bulk: true,
    },
    reserve: { label: '预定', from: 'live', to: 'reserved', who: 'application', late: NOT_FREE },
    release: { label: '解除预定', from: 'reserved', to: 'live', who: 'application', set: { dealNo: null, reservedBy: null } },
    close: { label: '成交', from: ['live', 'reserved'], to: 'closed', who: 'application', effect: 'close', late: NOT_FREE },
    reopen: { label: '解约后上架', from: 'closed', to: 'live', who: 'application', effect: 'relist' },
  })
  .timers({
    ending: { label: '租约到期提醒', at: 'leaseEndsOn', after: -days(RELIST_DAYS), while: 'closed', effect: 'tellEnding' },
  })
  .kpis(({ state, and, oneOf, eq, notEmpty, sum }) => {
    const lettable = oneOf('kind', [KIND.rent, KIND.both])
    const letOut = and(state('closed'), eq('closedAs', KIND.rent))
    return {
      onShelf: count('在租在售数', state('live', 'reserved')),
      fresh: count('新增房源', undefined, 'more'),
      daysToDeal: by('dealOn', average('平均去化天数', 'daysToDeal', '天', notEmpty('dealOn'), 'less')),
      letRate: rate('出租率', sum('area', and(lettable, letOut)), sum('area', and(lettable, state('live', 'reserved', 'closed', 'off')))),
      reserved: count('已预定', state('reserved')),
      closed: by('dealOn', count('成交房源', notEmpty('dealOn'), 'more')),
    }
  })
  .overview({ lead: 'onShelf', support: ['letRate', 'daysToDeal', 'reserved', 'closed'], charts: ['kind', 'state'] })
  .form(
    { title: '房源', fields: ['listNo', 'title', 'kind', 'roomUuid', 'projectUuid', 'address', 'owner', 'ownerPhone'] },
    { title: '价格', fields: ['rent', 'depositMonths', 'payCycle', 'price', 'commissionRule', 'availableFrom'] },
    {
      title: '房屋',
      fields: ['area', 'bedrooms', 'parlours', 'bathrooms', 'floor', 'floors', 'orient', 'decor', 'facilities', 'tags', 'desc'],
    },
    { title: '照片与视频', fields: ['images', 'video'] },
    {
      title: '维护',
      fields: ['maintainer', 'enteredBy', 'keyHolder', 'keyPlace', 'exclusive', 'exclusiveBy', 'proxy'],
    },
    {
      title: '进展',
      fields: [
        ...(['publishedAt', 'views', 'offReason', 'dealNo', 'reservedBy', 'closedAs', 'dealOn', 'daysToDeal', 'leaseEndsOn'] as const),
      ],
    },
  )
  .list({
    columns: [
      ...(['title', 'kind', 'rent', 'price', 'area', 'bedrooms', 'projectUuid', 'roomUuid', 'maintainer'] as const),
      ...(['views', 'publishedAt', 'tags', 'listNo', 'createTime', 'state'] as const),
    ],
    filters: [
      ...(['state', 'kind', 'projectUuid', 'rent', 'price', 'area', 'bedrooms', 'decor', 'maintainer', 'tags'] as const),
      ...(['owner', 'roomUuid', 'publishedAt', 'createTime'] as const),
    ],
    search: ['listNo', 'title', 'desc'],
    sortable: ['rent', 'price', 'area', 'publishedAt'],
    presets: {
      live: { label: '在架', where: { field: 'state', cmp: 'in', value: ['30'] } },
      mine: { label: '我维护的', mine: 'maintainer', where: { field: 'state', cmp: 'notIn', value: ['50'] } },
      reserved: { label: '已预定', where: { field: 'state', cmp: 'in', value: ['40'] } },
      closed: { label: '已成交', where: { field: 'state', cmp: 'in', value: ['50'] } },
    },
    views: [
      gallery('images'),
      kanban('state'),
      map('address'),
      chart('kind', { label: '按类型' }),
      chart('projectUuid', { label: '按项目' }),
    ],
  })
  .inProject('projectUuid')
  .titled('title')

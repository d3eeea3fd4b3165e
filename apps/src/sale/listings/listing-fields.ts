import { choices, date, dateTime, dict, files, flag, images, integer, money, phone, position, text, user } from '@qifuyun/kit/fields.ts'
import { KIND, PRICE_MAX, RENT_MAX } from '#src/sale/codes.ts'

/** What is asked for a home, and how it is paid. */
export const priceFields = () => ({
  kind: dict('租售类型', { rent: [KIND.rent, '出租', 'info'], sell: [KIND.sell, '出售', 'success'], both: [KIND.both, '租售', 'violet'] })
    .required()
    .default(KIND.rent),
  rent: money('月租金', { min: 1, max: RENT_MAX }).required().when('kind', KIND.rent, KIND.both),
  price: money('售价', { min: 1, max: PRICE_MAX }).required().when('kind', KIND.sell, KIND.both),
  depositMonths: integer('押金月数', { max: 3, unit: '个月' }).when('kind', KIND.rent, KIND.both),
  payCycle: dict('付款方式', { month: ['1', '月付'], quarter: ['2', '季付'], half: ['3', '半年付'], year: ['4', '年付'] }).when(
    'kind',
    KIND.rent,
    KIND.both,
  ),
})

/** What a home is like. */
export const homeFields = () => ({
  bedrooms: integer('室', { max: 20 }).required(),
  parlours: integer('厅', { max: 20 }).required().default(1),
  bathrooms: integer('卫', { max: 20 }).required().default(1),
  floor: integer('楼层', { min: -5, max: 200 }),
  floors: integer('总楼层', { min: 1, max: 200 }),
  orient: dict('朝向', {
    south: ['1', '南'],
    southNorth: ['2', '南北'],
    east: ['3', '东'],
    west: ['4', '西'],
    north: ['5', '北'],
    southEast: ['6', '东南'],
    southWest: ['7', '西南'],
  }),
  decor: dict('装修', { bare: ['1', '毛坯'], simple: ['2', '简装'], fine: ['3', '精装', 'info'], luxury: ['4', '豪装', 'violet'] }),
  facilities: choices('配套设施', {
    bed: ['1', '床'],
    wardrobe: ['2', '衣柜'],
    sofa: ['3', '沙发'],
    airConditioner: ['4', '空调'],
    washer: ['5', '洗衣机'],
    fridge: ['6', '冰箱'],
    heater: ['7', '热水器'],
    stove: ['8', '燃气灶'],
    internet: ['9', '宽带'],
    parking: ['10', '车位'],
  }),
  tags: choices('特色', {
    metro: ['1', '近地铁'],
    school: ['2', '近学校'],
    anytime: ['3', '随时看房'],
    ready: ['4', '拎包入住'],
    fiveYears: ['5', '满五唯一'],
    south: ['6', '全明户型'],
    lift: ['7', '有电梯'],
  }),
  availableFrom: date('可入住日期'),
})

/** Who has it in hand, and what they were given for it. */
export const keepingFields = () => ({
  exclusive: flag('独家委托').required().default(false),
  proxy: files('委托书', { max: 5 }),
  keyPlace: text('钥匙存放'),
  enteredBy: user('录入人').readonly(),
  maintainer: user('维护人').required(),
  keyHolder: user('钥匙人'),
  exclusiveBy: user('独家人'),
})

/** What has become of it. */
export const courseFields = () => ({
  views: integer('浏览次数', { unit: '次' }).readonly().required().default(0),
  publishedAt: dateTime('上架时间').readonly(),
  offReason: text('下架原因', { max: 200 }).readonly(),
  dealOn: date('成交日期').readonly(),
  daysToDeal: integer('去化天数', { unit: '天' }).readonly(),
  leaseEndsOn: date('租约到期日').readonly(),
})

export const ownerFields = () => ({
  ownerPhone: phone('业主电话', { also: 'landline' }),
  address: position('地址'),
})

export const mediaFields = () => ({
  images: images('照片', { max: 20 }),
  video: files('视频', { max: 1 }),
})

import {
  date,
  dateTime,
  days,
  decimal,
  dict,
  files,
  flag,
  images,
  integer,
  link,
  money,
  percent,
  rows,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { PRICE_MAX, RENT_MAX } from '#src/sale/codes.ts'
import { MODE } from '#src/sale/leases/schedule.ts'

const READING = { max: 99_999_999, scale: 2 } as const
export const GROWS = { rate: '1', amount: '2' } as const

/** What is agreed about the rent. */
export const termFields = () => ({
  period: days('租期').required(),
  rent: money('月租金', { min: 1, max: RENT_MAX }).required(),
  deposit: money('押金', { max: PRICE_MAX }).required(),
  payCycle: dict('付款方式', { month: ['1', '月付'], quarter: ['2', '季付'], half: ['3', '半年付'], year: ['4', '年付'] })
    .required()
    .default('2'),
  scheduleMode: dict('账期', { lease: [MODE.lease, '租约月', 'info'], calendar: [MODE.calendar, '自然月', 'violet'] })
    .required()
    .default(MODE.lease),
  payDaysBefore: integer('提前付租', { max: 30, unit: '天' }).required().default(10),
  signedOn: date('签约日期').required().hint('首期租金与押金于签约日应付'),
  freeRent: rows('免租期', { span: days('免租期间').required() }, { max: 12 }),
  grows: dict('租金递增', { rate: [GROWS.rate, '按比例'], amount: [GROWS.amount, '按金额'] }),
  everyMonths: integer('递增周期', { min: 1, max: 120, unit: '个月' }).required().when('grows', GROWS.rate, GROWS.amount),
  rateBp: percent('递增比例', { min: 0.01, max: 100 }).required().when('grows', GROWS.rate),
  growAmount: money('递增金额', { min: 1, max: RENT_MAX }).required().when('grows', GROWS.amount),
  collects: flag('由本企业收租').required().default(true).hint('关闭后只排租金计划，不生成账单'),
})

/** What is handed over with the keys. */
export const handoverFields = () => ({
  waterMeter: decimal('水表读数', READING),
  powerMeter: decimal('电表读数', READING),
  gasMeter: decimal('燃气表读数', READING),
  keys: integer('钥匙数量', { max: 100, unit: '把' }),
  handoverImages: images('交接照片'),
})

/** How it ends before its time, and what is settled then. */
export const settlementFields = () => ({
  endedOn: date('退租日期').readonly(),
  endReason: text('退租原因', { max: 200 }).readonly(),
  damage: money('损坏赔偿', { max: PRICE_MAX }).readonly(),
  penalty: money('违约金', { max: PRICE_MAX }).readonly(),
  rentBack: money('应退租金').readonly(),
  arrears: money('欠付租金').readonly(),
  lateFee: money('滞纳金').readonly(),
  balance: money('结算金额', { min: null }).readonly().hint('正数应退租户，负数由租户补缴'),
  paidBackOn: date('退款日期').readonly(),
  paidBackProof: files('退款凭证', { max: 5 }).readonly(),
  settlementFee: link('结算应收'),
  settlementKey: link('结算单据'),
})

export const moneyFields = () => ({
  depositFee: link('押金应收'),
  depositPaid: money('已收押金').readonly().required().default(0),
  rentTotal: money('租金合计').readonly(),
  /** By which day people know when it ends. */
  endsOn: date('到期日').readonly(),
  startedAt: dateTime('生效时间').readonly(),
  manager: user('负责人').required(),
  // what a renewal asks for
  renewTo: date('续租至').readonly().inner(),
  renewRent: money('续租月租金', { min: 1, max: RENT_MAX }).readonly().inner(),
})

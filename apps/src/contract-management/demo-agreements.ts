import { APPROVAL, DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { PARTY } from '#src/contract-management/agreements/party.ts'

/** Types of contracts that every demo company has. */
export const TYPES = [
  {
    ...{ code: 'ZL', name: '房屋租赁合同', direction: DIRECTION.in, approval: APPROVAL.head, rent: true, chargeItem: '租金' },
    remindDays: ['90', '60', '30', '7'],
  },
  {
    ...{
      code: 'JY',
      name: '公共区域经营合同',
      direction: DIRECTION.in,
      approval: APPROVAL.head,
      rent: false,
      chargeItem: '公共区域经营收入',
    },
    remindDays: ['60', '30', '7'],
  },
  {
    ...{ code: 'FW', name: '服务采购合同', direction: DIRECTION.out, approval: APPROVAL.finance, rent: false, chargeItem: null },
    remindDays: ['90', '60', '30', '15', '7'],
  },
  {
    ...{ code: 'GC', name: '工程施工合同', direction: DIRECTION.out, approval: APPROVAL.director, rent: false, chargeItem: null },
    remindDays: ['30', '15', '7'],
  },
  {
    ...{ code: 'BM', name: '保密协议', direction: DIRECTION.none, approval: APPROVAL.none, rent: false, chargeItem: null },
    remindDays: ['30'],
  },
] as const

/** With whom contracts are made, the company itself first. */
export const PARTIES = [
  { name: '杭州示例物业服务有限公司', kind: PARTY.self, creditCode: '91330106MA2H20010U', contact: '张伟', phone: '0571-88001234' },
  { name: '杭州晨光传媒有限公司', kind: PARTY.other, creditCode: '91330106MA2H20020W', contact: '施慧', phone: '13800000361' },
  { name: '杭州鲜果时光零售有限公司', kind: PARTY.other, creditCode: '91330106MA2H20030X', contact: '何俊', phone: '13800000362' },
  { name: '浙江安途电梯工程有限公司', kind: PARTY.contractor, creditCode: '91330106MA2H20040Y', contact: '蒋平', phone: '13800000363' },
  { name: '杭州洁净保洁服务有限公司', kind: PARTY.supplier, creditCode: '91330105MA2H10411F', contact: '陆梅', phone: '13800000323' },
] as const

interface DemoContract {
  name: string
  type: (typeof TYPES)[number]['code']
  party: number
  /** Days from today on which it begins and ends. */
  from: number
  to: number
  /** In fen. */
  amount: number
  parts: number
  every: number
  deposit: number
  until: 'draft' | 'toSign' | 'active'
  summary: string
}

/** Contracts of every demo company: one that is drafted, one to be signed, and some in force, of which two end soon. */
export const CONTRACTS: readonly DemoContract[] = [
  {
    ...{
      name: '电梯轿厢广告位租用',
      type: 'JY',
      party: 1,
      from: -345,
      to: 19,
      amount: 9_600_000,
      parts: 4,
      every: 3,
      deposit: 0,
      until: 'active',
    },
    summary: '四个项目电梯轿厢框架广告，按季付款',
  },
  {
    ...{ name: '大堂便利店场地租赁', type: 'ZL', party: 2, from: -292, to: 72, amount: 14_400_000, parts: 4, every: 3, deposit: 1_200_000 },
    ...{ until: 'active', summary: '大堂东侧 42 平方米商铺，自带装修' },
  },
  {
    ...{
      name: '电梯年度维保',
      type: 'FW',
      party: 3,
      from: -120,
      to: 244,
      amount: 18_600_000,
      parts: 4,
      every: 3,
      deposit: 0,
      until: 'active',
    },
    summary: '86 台电梯半包维保，24 小时困人救援',
  },
  {
    ...{
      name: '垃圾清运服务',
      type: 'FW',
      party: 4,
      from: 3,
      to: 367,
      amount: 7_200_000,
      parts: 12,
      every: 1,
      deposit: 0,
      until: 'toSign',
    },
    summary: '日产日清，大件垃圾每周两次',
  },
  {
    ...{
      name: '外墙翻新工程',
      type: 'GC',
      party: 3,
      from: 15,
      to: 135,
      amount: 26_000_000,
      parts: 3,
      every: 2,
      deposit: 0,
      until: 'draft',
    },
    summary: '12 幢高层外墙清洗与局部涂料翻新',
  },
]

/** How a lease reads. */
export const LEASE = {
  name: '商铺租赁标准合同',
  body: [
    '<h2>商铺租赁合同</h2>',
    '<p>合同编号：{{contractNo}}</p>',
    '<p>甲方（出租方）：{{partyA.name}}，统一社会信用代码 {{partyA.creditCode}}</p>',
    '<p>乙方（承租方）：{{partyB.name}}，联系人 {{partyB.contact}}</p>',
    '<p>一、租赁期自 {{period.begin}} 起至 {{period.end}} 止。</p>',
    '<p>二、租金合计人民币 {{amount}}（大写：{{amount.capital}}），按下列计划支付：{{plan}}。</p>',
    '<p>三、乙方于签约时支付押金 {{deposit}}，合同终止且无欠款后无息退还。</p>',
  ].join(''),
  clauses: [
    { kind: '1', title: '付款方式', content: '乙方应于每期到期日前将租金汇入甲方账户，逾期按约定比例支付违约金。' },
    { kind: '2', title: '违约责任', content: '任何一方提前终止合同的，应提前三十日书面通知，并支付一个月租金作为违约金。' },
    { kind: '4', title: '续租', content: '租期届满前三十日，乙方享有同等条件下的优先续租权。' },
  ],
} as const

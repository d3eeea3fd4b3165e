/** Route code of this application. */
export const APP = 'pkg14'

/** What residents are asked: how satisfied they are, whether they would recommend us, how easy it was for them. */
export const METRIC = { csat: '1', nps: '2', ces: '3' } as const
export type Metric = (typeof METRIC)[keyof typeof METRIC]

export const METRICS = {
  csat: [METRIC.csat, '满意度 CSAT', 'info'],
  nps: [METRIC.nps, '推荐度 NPS', 'violet'],
  ces: [METRIC.ces, '省力度 CES', 'success'],
} as const

/** After what people are asked. */
export const TRIGGER = {
  repair: '1',
  complaint: '2',
  fee: '3',
  handover: '4',
  decoration: '5',
  cleaning: '6',
  mall: '7',
  visitor: '8',
  census: '9',
  activity: '10',
} as const
export type Trigger = (typeof TRIGGER)[keyof typeof TRIGGER]

export const TRIGGERS = {
  repair: [TRIGGER.repair, '报修完成', 'info'],
  complaint: [TRIGGER.complaint, '投诉关闭', 'error'],
  fee: [TRIGGER.fee, '缴费成功', 'success'],
  handover: [TRIGGER.handover, '交付完成', 'violet'],
  decoration: [TRIGGER.decoration, '装修验收', 'warning'],
  cleaning: [TRIGGER.cleaning, '保洁绿化', 'success'],
  mall: [TRIGGER.mall, '订单完成', 'warning'],
  visitor: [TRIGGER.visitor, '访客离开', 'info'],
  census: [TRIGGER.census, '定期普查', 'neutral'],
  activity: [TRIGGER.activity, '社区活动', 'violet'],
} as const

/** How people hear that they are asked: by a short message, or by whoever of the staff passes the link on. */
export const CHANNEL = { sms: '1', link: '2' } as const

/** Why somebody was not asked after all. */
export const SKIPPED = { often: '1', sampled: '2', noMobile: '3', optedOut: '4', trial: '5', stopped: '6' } as const
export type Skipped = (typeof SKIPPED)[keyof typeof SKIPPED]

/** Who calls those who are not satisfied. */
export const HANDLER = { manager: '1', person: '2' } as const

/** What made somebody call back. */
export const WHY = { low: '1', risk: '2' } as const

export const OWN_CARRIER = '9'

/** Who brings the goods. */
export const CARRIERS = {
  sf: ['1', '顺丰速运'],
  jd: ['2', '京东快递'],
  zto: ['3', '中通快递'],
  yto: ['4', '圆通速递'],
  sto: ['5', '申通快递'],
  yunda: ['6', '韵达快递'],
  ems: ['7', '邮政EMS'],
  other: ['8', '其他快递'],
  own: [OWN_CARRIER, '自有配送', 'success'],
} as const

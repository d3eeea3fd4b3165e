/** Kinds of leave. */
export const LEAVE = {
  annual: ['1', '年假', 'success'],
  personal: ['2', '事假', 'warning'],
  sick: ['3', '病假', 'error'],
  wedding: ['4', '婚假', 'violet'],
  maternity: ['5', '产假', 'violet'],
  paternity: ['6', '陪产假', 'violet'],
  funeral: ['7', '丧假'],
  compensatory: ['8', '调休', 'info'],
  other: ['9', '其他'],
} as const
export const [ANNUAL, SICK, COMPENSATORY] = [LEAVE.annual[0], LEAVE.sick[0], LEAVE.compensatory[0]]
/** Kinds of which only what was granted may be taken. */
export const GRANTED: readonly string[] = [ANNUAL, COMPENSATORY]

/** How leave is counted: whole and half days, or hours of one day. */
export const BY = { halves: ['1', '按半天'], hours: ['2', '按小时', 'info'] } as const
export const [BY_HALVES, BY_HOURS] = [BY.halves[0], BY.hours[0]]
/** Kinds of which hours may be taken. */
export const HOURLY: readonly string[] = [LEAVE.personal[0], COMPENSATORY]

export const HALVES = { am: ['1', '上午'], pm: ['2', '下午'] } as const

/** What overtime comes to. */
export const [FOR_TIME, FOR_PAY] = ['1', '2'] as const

/** How dear a city is, by which hotels and allowances are capped. */
export const TIERS = { first: ['1', '一线城市', 'error'], second: ['2', '二线城市', 'warning'], other: ['3', '其他城市'] } as const
export const LODGING = '2'

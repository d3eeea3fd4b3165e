/** Route code, by which other applications know where a document comes from. */
export const APP = 'pkg7'
export const FEE_APP = 'pkg2'
export const DOOR_APP = 'pkg25'

export const KIND = { home: '1', shop: '2', part: '3' } as const
/** Who pays, and whose deposit a violation is taken from. */
export const PAYER = { owner: '1', company: '2' } as const
export type Payer = (typeof PAYER)[keyof typeof PAYER]

export const RESULT = { pass: '1', fail: '2', none: '3' } as const
export const LEVEL = { remind: '1', rectify: '2', stop: '3' } as const
export const VIOLATION = { overtime: '1', structure: '2', public: '3', garbage: '4', fire: '5', other: '6' } as const

/** What is charged for. */
export const CHARGE = { ownerDeposit: '1', companyDeposit: '2', cards: '3', garbage: '4', shortfall: '5' } as const
export type ChargeKind = (typeof CHARGE)[keyof typeof CHARGE]
export const DEPOSITS: readonly string[] = [CHARGE.ownerDeposit, CHARGE.companyDeposit]

/** What is done where the room owes fees. */
export const WHEN_OWED = { warn: '1', refuse: '2' } as const

export const PAYER_CHOICES = { owner: [PAYER.owner, '业主', 'info'], company: [PAYER.company, '装修公司', 'violet'] } as const
export const RESULT_CHOICES = {
  pass: [RESULT.pass, '合格', 'success'],
  fail: [RESULT.fail, '不合格', 'error'],
  none: [RESULT.none, '不涉及', 'neutral'],
} as const
export const VERDICT = { pass: '1', fail: '2' } as const
export const VERDICT_CHOICES = { pass: [VERDICT.pass, '通过', 'success'], fail: [VERDICT.fail, '不通过', 'error'] } as const

/** The demo people by name in pinyin, with what a test needs to act as one of them. `n` is the number in their ids and mobiles. */
export const PEOPLE = {
  zhangwei: 1,
  lina: 2,
  wangqiang: 3,
  liuyang: 4,
  chenjing: 5,
  yanglei: 6,
  zhaomin: 7,
  sunhao: 8,
  zhouting: 9,
  wudi: 10,
  zhengyu: 11,
  huanglei: 12,
  heping: 13,
  linfang: 14,
  nameless: 15,
  machen: 16,
  xuliang: 17,
} as const

export type PersonName = keyof typeof PEOPLE

export const DEMO_PASSWORD = 'Demo@2026'

export const mobileOf = (name: PersonName): string => `138000000${String(PEOPLE[name]).padStart(2, '0')}`

/** A fixed id of the demo data: four hex digits of the type, eight decimal digits of the number. */
export const demoId = (type: string, n: number): string => `01940000-0000-7000-8000-${type}${String(n).padStart(8, '0')}`

export const userId = (name: PersonName): string => demoId('0001', PEOPLE[name])
export const enterpriseId = (n: number): string => demoId('0002', n)
export const imAccountId = (enterprise: number, name: PersonName): string => demoId('0017', enterprise * 100 + PEOPLE[name])
export const imSessionId = (n: number): string => demoId('0018', n)

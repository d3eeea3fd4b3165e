import { seedId } from './ids.ts'

export const DEMO_PASSWORD = 'Demo@2026'

interface Person {
  n: number
  name: string
  /** Number of his default enterprise. */
  home?: number
  operator?: true
}

/** Everybody of the demo world (api.md section 9.2); the last one still has to register. */
export const PEOPLE: readonly Person[] = [
  { n: 1, name: '张伟', home: 1 },
  { n: 2, name: '李娜' },
  { n: 3, name: '王强' },
  { n: 4, name: '刘洋' },
  { n: 5, name: '陈静' },
  { n: 6, name: '杨磊' },
  { n: 7, name: '赵敏', home: 1 },
  { n: 8, name: '孙浩' },
  { n: 9, name: '周婷' },
  { n: 10, name: '吴迪' },
  { n: 11, name: '郑宇' },
  { n: 12, name: '黄蕾' },
  { n: 13, name: '何平', operator: true },
  { n: 14, name: '林芳' },
  { n: 15, name: '' },
  { n: 16, name: '马晨' },
  { n: 17, name: '徐亮' },
]

export const mobileOf = (n: number): string => `138000000${String(n).padStart(2, '0')}`
export const userOf = (n: number): string => seedId('user', n)
export const nameOf = (n: number): string => PEOPLE.find((person) => person.n === n)?.name ?? ''
/** The chat account of user n in enterprise e. */
export const imAccountOf = (e: number, n: number): string => seedId('imAccount', e * 100 + n)

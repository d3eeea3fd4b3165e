import { WARRANTY, type Warranty } from '#src/main-data/residents/room-warranty.ts'

/** Route code of the application in which repairs are done. */
export const REPAIR_APP = 'pkg1'

export const RESULT = { pass: '1', fail: '2', none: '3' } as const
export const RESULT_CHOICES = {
  pass: [RESULT.pass, '合格', 'success'],
  fail: [RESULT.fail, '不合格', 'error'],
  none: [RESULT.none, '不涉及', 'neutral'],
} as const

/** What is wrong with a room. */
export const CATEGORY = { leak: '1', hollow: '2', doors: '3', mains: '4', walls: '5', other: '6' } as const
export type Category = (typeof CATEGORY)[keyof typeof CATEGORY]
export const CATEGORY_CHOICES = {
  leak: [CATEGORY.leak, '渗漏', 'error'],
  hollow: [CATEGORY.hollow, '空鼓', 'warning'],
  doors: [CATEGORY.doors, '门窗', 'info'],
  mains: [CATEGORY.mains, '水电', 'violet'],
  walls: [CATEGORY.walls, '墙地面'],
  other: [CATEGORY.other, '其他'],
} as const

/** Under which warranty a fault falls, where nobody says otherwise. */
export const WARRANTY_OF: Readonly<Record<Category, Warranty>> = {
  [CATEGORY.leak]: WARRANTY.proofing,
  [CATEGORY.mains]: WARRANTY.mains,
  [CATEGORY.hollow]: WARRANTY.finish,
  [CATEGORY.doors]: WARRANTY.finish,
  [CATEGORY.walls]: WARRANTY.finish,
  [CATEGORY.other]: WARRANTY.finish,
}

/** Found while the room was looked at, or told by its owner afterwards. */
export const SOURCE = { inspection: '1', owner: '2' } as const

export const KEY_CHOICES = {
  door: ['1', '入户门钥匙', 'info'],
  card: ['2', '单元门禁卡', 'success'],
  mailbox: ['3', '信箱钥匙'],
  parking: ['4', '车位遥控', 'violet'],
  other: ['9', '其他'],
} as const

import type { Entity } from '#src/entity.ts'
import { dateTime, dict, flag, images, integer, longText, position, ref, rows, serial, text, user, users } from '#src/fields.ts'
import { followsShift, recurring } from '#src/plans/recurring.ts'

/** How somebody shows to have been at a point. */
export const SIGN = { qr: '1', qrPhoto: '2', qrGps: '3', nfc: '4', photo: '5' } as const
export type Sign = keyof typeof SIGN
/** All of them. */
export const ALL_SIGNS: readonly Sign[] = ['qr', 'qrPhoto', 'qrGps', 'nfc', 'photo']
const MAKE_UP_MAX = 72
const OFFSET_MAX = 1_440

/** Entities that fields refer to, functions because applications may say more of them later; and how people show where they were. */
export interface Targets {
  project: () => Entity
  standard: () => Entity
  point: () => Entity
  route: () => Entity
  plan: () => Entity
  task: () => Entity
  standardVersion: () => Entity
  signs: readonly Sign[]
}

const SIGNS = {
  qr: [SIGN.qr, '扫码'],
  qrPhoto: [SIGN.qrPhoto, '扫码加拍照', 'info'],
  qrGps: [SIGN.qrGps, '扫码加定位', 'violet'],
  nfc: [SIGN.nfc, 'NFC', 'success'],
  photo: [SIGN.photo, '拍照', 'warning'],
} as const

// The engine reads the codes of all of them; an application offers those that its people use.
const signType = (signs: readonly Sign[]) =>
  dict('打卡方式', Object.fromEntries(signs.map((sign) => [sign, SIGNS[sign]])) as typeof SIGNS).required()

export const pointFields = ({ project, standard }: Targets) => ({
  code: text('编码', { max: 40 }).required().unique(),
  name: text('名称').required(),
  standard: ref('标准', standard),
  projectUuid: ref('项目', project).required(),
  position: position('坐标'),
  radius: integer('打卡半径(米)', { min: 10, max: 500 }).required().default(50),
  nfc: text('NFC编码', { max: 32 }),
  keyId: integer('密钥').readonly().inner().default(1),
  keyRotatedAt: dateTime('换码时间').readonly().inner(),
})

export const routeFields = ({ project, point }: Targets) => ({
  name: text('名称').required(),
  projectUuid: ref('项目', project).required(),
  points: rows('巡检点', {
    point: ref('巡检点', point).required(),
    offsetBegin: integer('到达(分钟)', { max: OFFSET_MAX }).hint('开始后多少分钟到这里'),
    offsetEnd: integer('离开(分钟)', { max: OFFSET_MAX }),
  }),
})

export const planFields = ({ project, route, signs }: Targets) => ({
  name: text('名称').required(),
  route: ref('路线', route).required(),
  projectUuid: ref('项目', project).from('route'),
  ...recurring(),
  users: users('执行人'),
  signType: signType(signs),
  strictOrder: flag('按顺序巡检').default(false),
  makeUpHours: integer('补检时限(小时)', { max: MAKE_UP_MAX }).required().default(0),
  followShift: followsShift(),
})

export const taskFields = ({ project, plan, route, signs }: Targets, pattern: string) => ({
  no: serial(pattern),
  name: text('名称').readonly(),
  plan: ref('计划', plan).readonly(),
  route: ref('路线', route).readonly(),
  projectUuid: ref('项目', project).readonly(),
  slotBegin: dateTime('计划开始').readonly(),
  slotEnd: dateTime('计划结束').readonly(),
  user: user('执行人').readonly(),
  originalUser: user('原执行人').readonly(),
  /** Those who may take it while it has nobody. */
  candidates: users('可领取人员').readonly().inner(),
  total: integer('应检').readonly().default(0),
  done: integer('已检').readonly().default(0),
  onTime: integer('按时检').readonly().default(0),
  abnormal: integer('异常').readonly().default(0),
  missed: integer('漏检').readonly().default(0),
  startAt: dateTime('实际开始').readonly(),
  finishAt: dateTime('实际结束').readonly(),
  signType: signType(signs).readonly(),
  strictOrder: flag('按顺序巡检').readonly(),
  /** From when on, and until when, points may be checked. */
  opensAt: dateTime('开放时间').readonly().inner(),
  closesAt: dateTime('截止时间').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  /** Plan, begin and person as one: however often a job runs, there is one task of it. */
  madeKey: text('生成标识', { max: 120 }).unique().internal(),
})

/** Why a record that came late or from a wrong clock is kept, but does not count. */
export const VERDICT = { late: '1', clock: '2', outside: '3' } as const

export const taskPointFields = ({ project, task, point, standardVersion }: Targets) => ({
  name: text('名称').readonly(),
  seq: integer('序号').readonly(),
  task: ref('任务', task).readonly(),
  point: ref('巡检点', point).readonly(),
  standardVersion: ref('标准版本', standardVersion).readonly().inner(),
  projectUuid: ref('项目', project).readonly(),
  /** Who has the task. */
  user: user('执行人').readonly(),
  /** When it would be its turn. */
  expectedAt: dateTime('预计时间').readonly(),
  checkedAt: dateTime('检查时间').readonly(),
  abnormal: flag('发现异常').readonly().default(false),
  answers: rows('检查结果', {
    item: text('检查项', { max: 100 }).required(),
    value: text('结果', { max: 200 }),
    abnormal: flag('异常').readonly(),
  }).readonly(),
  photos: images('照片').readonly().onSite('checkedAt'),
  note: longText('文字说明').readonly(),
  position: position('打卡位置').readonly(),
  distance: integer('打卡距离(米)').readonly(),
  code: text('码内容', { max: 120 }).readonly().confidential().inner(),
  /** Whoever sends the same record again gets the first answer. */
  clientId: text('记录编号', { max: 36 }).unique().readonly().inner(),
  offline: flag('离线记录').readonly().default(false),
  scannedAt: dateTime('扫码时间').readonly(),
  clockOffset: integer('时钟偏差(毫秒)', { min: null }).readonly().inner(),
  signAt: dateTime('收到时间').readonly(),
  verdict: dict('补传结果', {
    late: [VERDICT.late, '已超过补传期限', 'error'],
    clock: [VERDICT.clock, '设备时间偏差过大', 'error'],
    outside: [VERDICT.outside, '不在打卡时间内', 'error'],
  }).readonly(),
})

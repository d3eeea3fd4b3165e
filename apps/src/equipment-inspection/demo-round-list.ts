import type { Past } from '@qifuyun/kit/history.ts'
import { LEVEL } from '#src/equipment-inspection/ledger/equipment.ts'

export interface Round {
  code: string
  name: string
  things: readonly string[]
  level: '1' | '2' | '3'
  /** Null: each day; else on this day of the week. */
  weekday: 1 | 2 | 3 | 4 | 5 | null
  /** Of the day on which it begins, how many hours each lasts, and how many more for what was left out. */
  hours: readonly number[]
  lasts?: number
  makeUp?: number
  /** Between two things, in minutes. */
  pace?: number
  walker: (people: Past['people']) => string | undefined
  /** Who may take it: the walker, or the quickest of these. */
  pool?: (people: Past['people']) => readonly string[]
  /** What was not as planned, by how many days ago. */
  exceptions?: Readonly<Record<number, Exception>>
}

/** The last thing was left out, or looked at after the end; somebody else went; nobody has taken it; it is not over yet. */
export type Exception = 'leftOut' | 'late' | 'transferred' | 'nobody' | 'open'

const engineer =
  (index: number): Round['walker'] =>
  ({ engineers }) =>
    engineers[index]

/** Beside the fire pumps: rounds of engineers, and of the office for its own rooms. */
export const ROUNDS: readonly Round[] = [
  {
    code: 'DT',
    name: '电梯机房日检',
    things: ['3幢1号曳引机', '3幢2号曳引机'],
    level: LEVEL.key,
    weekday: null,
    hours: [8],
    walker: engineer(3),
    exceptions: { 2: 'late' },
  },
  {
    code: 'RD',
    name: '弱电机房日检',
    things: ['核心交换机', 'UPS 主机'],
    level: LEVEL.important,
    weekday: null,
    hours: [9],
    walker: engineer(0),
    exceptions: { 1: 'leftOut', 3: 'transferred' },
  },
  {
    code: 'XK',
    name: '消防控制室巡检',
    things: ['报警主机', '联动控制柜', '消防电话主机', '应急照明电源'],
    level: LEVEL.key,
    weekday: null,
    hours: [7],
    lasts: 12,
    makeUp: 0,
    pace: 150,
    walker: engineer(2),
  },
  {
    code: 'WM',
    name: '屋面排水日检',
    things: ['1 栋雨水斗', '3 栋排水泵'],
    level: LEVEL.general,
    weekday: null,
    hours: [6],
    makeUp: 24,
    walker: engineer(4),
    exceptions: { 0: 'open', 1: 'open', 3: 'transferred' },
  },
  {
    code: 'ZM',
    name: '地库照明巡检',
    things: ['A 区灯带', 'B 区灯带', '坡道照明'],
    level: LEVEL.general,
    weekday: null,
    hours: [7],
    lasts: 23,
    makeUp: 0,
    walker: engineer(5),
    pool: ({ engineers }) => engineers.slice(5, 8),
    exceptions: { 0: 'nobody' },
  },
  {
    code: 'FD',
    name: '柴油发电机周检',
    things: ['1 号发电机', '启动蓄电池组'],
    level: LEVEL.key,
    weekday: 3,
    hours: [9],
    walker: engineer(1),
  },
  {
    code: 'FJ',
    name: '地库风机周检',
    things: ['排风机 P1', '送风机 S1'],
    level: LEVEL.general,
    weekday: 5,
    hours: [14],
    walker: engineer(4),
  },
  {
    code: 'JK',
    name: '监控系统周检',
    things: ['录像主机', '东门摄像机'],
    level: LEVEL.general,
    weekday: 2,
    hours: [14],
    walker: engineer(5),
  },
  {
    code: 'BG',
    name: '办公区设施周检',
    things: ['新风机组'],
    level: LEVEL.general,
    weekday: 1,
    hours: [15],
    walker: ({ administration }) => administration,
  },
]

import { seedId } from '../ids.ts'
import { userOf } from '../people.ts'

/** Numbers of the demo's nodes of the organisation and of its roles. */
const ORGAN = { general: 2, administration: 3, finance: 4, service: 5, engineering: 6, lake: 7, lakeCleaning: 8, lakeGuards: 9 } as const
const ROLE = { manager: 3, employee: 4, finance: 5, engineering: 6 } as const

/** Departments that the company has beside those of the small demo. */
export const DEPARTMENTS = [
  { n: 41, parent: 1, organName: '品质管理部', head: 154 },
  { n: 42, parent: 1, organName: '钱江项目部', head: 141 },
  { n: 43, parent: 1, organName: '之江项目部', head: 142 },
  { n: 44, parent: 1, organName: '城北项目部', head: 143 },
  { n: 45, parent: 1, organName: '环境部', head: 123 },
  { n: 46, parent: 1, organName: '秩序部', head: 131 },
] as const

export type Look = 'plain' | 'helmet' | 'cap'

export interface Employee {
  n: number
  name: string
  female: boolean
  position: string
  organ: number
  role: number
  look: Look
}

interface Group {
  first: number
  organ: number | readonly number[]
  role: number
  positions: readonly string[]
  look: Look
  /** Names with a mark behind those of women. */
  names: string
}

const GROUPS: readonly Group[] = [
  {
    first: 101,
    organ: ORGAN.service,
    role: ROLE.employee,
    positions: ['客服专员', '楼栋管家', '楼栋管家'],
    look: 'plain',
    names: '周雨桐+ 吴佳怡+ 郑晓燕+ 冯思远 钱梦洁+ 卫文博 蒋诗涵+ 沈梓萱+ 韩子墨 许静雯+',
  },
  {
    first: 111,
    organ: ORGAN.engineering,
    role: ROLE.engineering,
    positions: ['水电维修工', '综合维修工', '电梯管理员', '暖通技师'],
    look: 'helmet',
    names: '何建国 吕志强 施伟东 张国栋 孔令辉 曹永刚 严俊杰 华明亮 金海涛 魏晓东 陶建平 姜大勇',
  },
  {
    first: 123,
    organ: [45, ORGAN.lakeCleaning, 45],
    role: ROLE.employee,
    positions: ['保洁主管', '保洁员', '绿化养护工'],
    look: 'plain',
    names: '谢玉兰+ 邹桂芳+ 喻秀英+ 苏美华+ 潘国英+ 葛长河 奚秀珍+ 范月娥+',
  },
  {
    first: 131,
    organ: [46, ORGAN.lakeGuards, 46],
    role: ROLE.employee,
    positions: ['秩序主管', '门岗', '巡逻岗', '监控岗'],
    look: 'cap',
    names: '彭志刚 郎大伟 鲁卫国 韦成龙 昌永健 马小军 苗立新 方建军 俞海波 任国庆',
  },
  {
    first: 141,
    organ: [42, 43, 44],
    role: ROLE.manager,
    positions: ['项目经理'],
    look: 'plain',
    names: '袁立群 柳青云+ 史文杰',
  },
  {
    first: 144,
    organ: [42, 43, 44],
    role: ROLE.employee,
    positions: ['项目助理', '客服管家', '停车管理员'],
    look: 'plain',
    names: '唐宇航 费小曼+ 岑志远 薛佳琪+ 雷鸣 贺丽娜+ 倪俊豪 汤晓雪+ 滕飞 殷慧敏+',
  },
  {
    first: 154,
    organ: [41, 41],
    role: ROLE.employee,
    positions: ['品质经理', '品质督导'],
    look: 'plain',
    names: '罗文静+ 毕成功',
  },
  {
    first: 156,
    organ: ORGAN.finance,
    role: ROLE.finance,
    positions: ['会计', '出纳'],
    look: 'plain',
    names: '郝秋月+ 邬嘉欣+',
  },
  {
    first: 158,
    organ: ORGAN.administration,
    role: ROLE.employee,
    positions: ['人事专员', '行政专员'],
    look: 'plain',
    names: '安若曦+ 常欣悦+',
  },
  {
    first: 160,
    organ: ORGAN.general,
    role: ROLE.employee,
    positions: ['副总经理', '总经理助理', '法务专员'],
    look: 'plain',
    names: '乐天宇 于海洋 时雨晴+',
  },
]

const at = <T>(of: T | readonly T[], index: number): T => {
  const list: readonly T[] = Array.isArray(of) ? of : [of as T]
  // Lists are never empty.
  return list[index % list.length] as T
}

/** Everybody whom the company has beside the people of the small demo: seventy together with its eight. */
export const STAFF: readonly Employee[] = GROUPS.flatMap(({ first, organ, role, positions, look, names }) =>
  names.split(' ').map((name, index) => ({
    n: first + index,
    name: name.replace('+', ''),
    female: name.endsWith('+'),
    position: index === 0 ? (positions[0] ?? '') : at(positions.slice(positions.length > 1 ? 1 : 0), index - 1),
    organ: at(organ, index),
    role,
    look,
  })),
)

/** Those of the small demo, who get portraits too. */
export const KNOWN: readonly (Pick<Employee, 'n' | 'female' | 'look'> & { name: string })[] = [
  { n: 1, name: '张伟', female: false, look: 'plain' },
  { n: 2, name: '李娜', female: true, look: 'plain' },
  { n: 3, name: '王强', female: false, look: 'plain' },
  { n: 4, name: '刘洋', female: false, look: 'plain' },
  { n: 5, name: '陈静', female: true, look: 'plain' },
  { n: 6, name: '杨磊', female: false, look: 'helmet' },
  { n: 7, name: '赵敏', female: true, look: 'plain' },
  { n: 17, name: '徐亮', female: false, look: 'plain' },
]

export const staffMobile = (n: number): string => `1380000${1_000 + n}`
export const staffUuid = userOf
export const staffAccount = (n: number): string => seedId('imAccount', 100_000 + n)
export const roleUuid = (n: number): string => seedId('role', n)

const numbersIn = (...organs: readonly number[]): string[] =>
  STAFF.filter(({ organ, role }) => organs.includes(organ) && role !== ROLE.manager).map(({ n }) => userOf(n))

/** Who does what in the past. */
export const PLACES = {
  service: [userOf(4), userOf(7), ...numbersIn(ORGAN.service)],
  engineers: [userOf(6), ...numbersIn(ORGAN.engineering)],
  cleaners: numbersIn(45, ORGAN.lakeCleaning),
  guards: numbersIn(46, ORGAN.lakeGuards),
  staff: STAFF.filter(({ role }) => role === ROLE.employee || role === ROLE.engineering).map(({ n }) => userOf(n)),
  administration: userOf(2),
  finance: userOf(5),
  director: userOf(1),
} as const

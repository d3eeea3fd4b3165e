// A company to measure with: departments down to the deepest level that is allowed, and people with names as they are in China.
import { randomUUID } from 'node:crypto'

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const GIVEN = [...'伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂华建国文辉志红梅玉龙海燕春雪峰云飞鹏宇浩然子轩雨欣梓涵']

export const DEPARTMENTS = 10_000
export const MEMBERS = 100_000
const LEVELS = 25
const BRANCHES = 8

export interface Department {
  uuid: string
  parent: string
  name: string
  sort: number
}

export interface Person {
  uuid: string
  name: string
  mobile: string
  /** The first one is primary. */
  seats: string[]
}

/** Departments below the root: one chain down to the lowest level, the others eight under each. */
export const departments = (root: string): Department[] => {
  const made: Department[] = []
  for (let n = 0; n < DEPARTMENTS - 1; n += 1) {
    const parent = n < LEVELS - 1 ? made.at(-1)?.uuid : made[Math.floor((n - LEVELS + 1) / BRANCHES)]?.uuid
    made.push({ uuid: randomUUID(), parent: parent ?? root, name: `第${n}项目服务中心`, sort: n + 1 })
  }
  return made
}

const nameOf = (n: number): string => {
  const [surname, first, second] = [SURNAMES[n % SURNAMES.length], GIVEN[(n * 7) % GIVEN.length], GIVEN[(n * 31 + 5) % GIVEN.length]]
  return `${surname}${first}${n % 3 === 0 ? '' : second}`
}

/** People spread over the departments; every tenth sits in a second one. */
export const people = (rooms: readonly Department[]): Person[] =>
  Array.from({ length: MEMBERS }, (_, n) => {
    const seat = (step: number): string => rooms[(n * step) % rooms.length]?.uuid ?? ''
    const seats = n % 10 === 0 ? [...new Set([seat(1), seat(7_919)])] : [seat(1)]
    return { uuid: randomUUID(), name: nameOf(n), mobile: `15${String(n).padStart(9, '0')}`, seats }
  })

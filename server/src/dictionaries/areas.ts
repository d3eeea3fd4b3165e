import type { areaChange } from './tables.ts'

export interface Area {
  areaCode: string
  areaName: string
  parentCode: string | null
  leafFlag: 0 | 1
}
export type AreaRow = Pick<typeof areaChange.$inferSelect, 'areaCode' | 'areaName' | 'removedFlag'>

const PROVINCE = /^(\d{2})0000$/
const CITY = /^(\d{4})00$/

/** What a division belongs to, by its code; null for provinces. */
export const areaParent = (code: string): string | null =>
  PROVINCE.test(code) ? null : CITY.test(code) ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`

interface Divisions {
  /** By the code of their parent, '' for the provinces; within one parent in the order of the codes. */
  children: Map<string, Area[]>
  /** Abolished ones too: what was written down then keeps its name. */
  names: Readonly<Record<string, string>>
  removed: ReadonlySet<string>
}

const arrange = (names: Readonly<Record<string, string>>, removed: ReadonlySet<string>): Divisions => {
  const living = Object.entries(names).filter(([code]) => !removed.has(code))
  const parents = new Set(living.map(([code]) => areaParent(code)))
  const children = new Map<string, Area[]>()
  for (const [areaCode, areaName] of living.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parentCode = areaParent(areaCode)
    const siblings = children.get(parentCode ?? '') ?? []
    siblings.push({ areaCode, areaName, parentCode, leafFlag: parents.has(areaCode) ? 0 : 1 })
    children.set(parentCode ?? '', siblings)
  }
  return { children, names, removed }
}

let original: Promise<Readonly<Record<string, string>>> | undefined

/** Names of the divisions as the product knows them. 160 kB: read at the first question, not at the start. */
export const originalAreas = (): Promise<Readonly<Record<string, string>>> => {
  original ??= import('@vant/area-data').then(({ areaList }) => ({
    ...areaList.province_list,
    ...areaList.city_list,
    ...areaList.county_list,
  }))
  return original
}

let changes: readonly AreaRow[] = []
let divisions: Promise<Divisions> | undefined

/** Takes over what the operator changed. */
export const keepAreas = (rows: readonly AreaRow[]): void => {
  changes = rows
  divisions = undefined
}

const load = (): Promise<Divisions> => {
  divisions ??= originalAreas().then((names) =>
    arrange(
      { ...names, ...Object.fromEntries(changes.map(({ areaCode, areaName }) => [areaCode, areaName])) },
      new Set(changes.flatMap(({ areaCode, removedFlag }) => (removedFlag ? [areaCode] : []))),
    ),
  )
  return divisions
}

/** Administrative divisions of China directly below `parentCode`; null gives the provinces. An unknown code and a leaf give []. */
export const areasBelow = async (parentCode: string | null): Promise<Area[]> => (await load()).children.get(parentCode ?? '') ?? []

/** Whether a province, city or county has this code today. */
export const isArea = async (areaCode: string): Promise<boolean> => {
  const { names, removed } = await load()
  return Object.hasOwn(names, areaCode) && !removed.has(areaCode)
}

const fullName = (names: Readonly<Record<string, string>>, code: string | null): string =>
  code === null ? '' : `${fullName(names, areaParent(code))}${names[code] ?? ''}`

/** What areas are called in full, by their codes: 浙江省杭州市西湖区. Unknown codes are left out. */
export const areaTexts = async (areaCodes: readonly string[]): Promise<Map<string, string>> => {
  if (areaCodes.length === 0) return new Map()
  const { names } = await load()
  return new Map(areaCodes.flatMap((code) => (Object.hasOwn(names, code) ? [[code, fullName(names, code)] as const] : [])))
}

/** Codes of areas by their full names or codes; unknown ones are left out. */
export const areaCodes = async (texts: readonly string[]): Promise<Map<string, string[]>> => {
  if (texts.length === 0) return new Map()
  const { names, removed } = await load()
  const living = Object.keys(names).filter((code) => !removed.has(code))
  const byText = new Map(living.flatMap((code) => [[fullName(names, code), code] as const, [code, code] as const]))
  return new Map(texts.flatMap((text) => (byText.has(text) ? [[text, [byText.get(text) ?? '']] as const] : [])))
}

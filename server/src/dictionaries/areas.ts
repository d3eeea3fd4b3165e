export interface Area {
  areaCode: string
  areaName: string
  parentCode: string | null
  leafFlag: 0 | 1
}

const PROVINCE = /^(\d{2})0000$/
const CITY = /^(\d{4})00$/

const parentOf = (code: string): string | null =>
  PROVINCE.test(code) ? null : CITY.test(code) ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`

/** Areas by the code of their parent, '' for the provinces; within one parent in the order of the codes. */
const arrange = (names: Record<string, string>): Map<string, Area[]> => {
  const parents = new Set(Object.keys(names).map(parentOf))
  const children = new Map<string, Area[]>()
  for (const [areaCode, areaName] of Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parentCode = parentOf(areaCode)
    const siblings = children.get(parentCode ?? '') ?? []
    siblings.push({ areaCode, areaName, parentCode, leafFlag: parents.has(areaCode) ? 0 : 1 })
    children.set(parentCode ?? '', siblings)
  }
  return children
}

let areas: Promise<{ children: Map<string, Area[]>; codes: Set<string> }> | undefined

// 160 kB of names: read at the first question, not at the start.
const load = () => {
  areas ??= import('@vant/area-data').then(({ areaList }) => {
    const names = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }
    return { children: arrange(names), codes: new Set(Object.keys(names)) }
  })
  return areas
}

/** Administrative divisions of China directly below `parentCode`; null gives the provinces. An unknown code and a leaf give []. */
export const areasBelow = async (parentCode: string | null): Promise<Area[]> => (await load()).children.get(parentCode ?? '') ?? []

/** Whether a province, city or county has this code. */
export const isArea = async (areaCode: string): Promise<boolean> => (await load()).codes.has(areaCode)

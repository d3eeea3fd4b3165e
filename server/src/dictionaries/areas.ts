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

let areas: Promise<{ children: Map<string, Area[]>; names: Readonly<Record<string, string>> }> | undefined

// 160 kB of names: read at the first question, not at the start.
const load = () => {
  areas ??= import('@vant/area-data').then(({ areaList }) => {
    const names: Record<string, string> = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }
    return { children: arrange(names), names }
  })
  return areas
}

/** Administrative divisions of China directly below `parentCode`; null gives the provinces. An unknown code and a leaf give []. */
export const areasBelow = async (parentCode: string | null): Promise<Area[]> => (await load()).children.get(parentCode ?? '') ?? []

/** Whether a province, city or county has this code. */
export const isArea = async (areaCode: string): Promise<boolean> => Object.hasOwn((await load()).names, areaCode)

/** What areas are called in full, by their codes: 浙江省杭州市西湖区. Unknown codes are left out. */
export const areaTexts = async (areaCodes: readonly string[]): Promise<Map<string, string>> => {
  if (areaCodes.length === 0) return new Map()
  const { names } = await load()
  const textOf = (code: string | null): string => (code === null ? '' : `${textOf(parentOf(code))}${names[code] ?? ''}`)
  return new Map(areaCodes.flatMap((code) => (Object.hasOwn(names, code) ? [[code, textOf(code)] as const] : [])))
}

/** Codes of areas by their full names or codes; unknown ones are left out. */
export const areaCodes = async (texts: readonly string[]): Promise<Map<string, string[]>> => {
  if (texts.length === 0) return new Map()
  const { names } = await load()
  const full = await areaTexts(Object.keys(names))
  const byText = new Map([...full].flatMap(([code, text]) => [[text, code] as const, [code, code] as const]))
  return new Map(texts.flatMap((text) => (byText.has(text) ? [[text, [byText.get(text) ?? '']] as const] : [])))
}

import type { DataType } from '#src/devices/telemetry.ts'

/** A parameter of an event or a service. */
export interface Param {
  key: string
  type: DataType
  needed: boolean
}

export const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9_]{0,31}$/
const PARAM = /^([a-zA-Z][a-zA-Z0-9_]{0,31}):(int|float|bool|enum|text)(!?)$/
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Reads `hz:float!, mode:enum`; null: it is something else. */
export const readParams = (said: string | null | undefined): Param[] | null => {
  const parts = (said ?? '')
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read = parts.flatMap((part): Param[] => {
    const [, key, type, needed] = PARAM.exec(part) ?? []
    // The pattern names the types.
    return key === undefined ? [] : [{ key, type: type as DataType, needed: needed === '!' }]
  })
  const keys = new Set(read.map(({ key }) => key))
  return read.length === parts.length && keys.size === read.length ? read : null
}

const fits = (type: DataType, value: unknown): boolean => {
  if (type === 'bool') return typeof value === 'boolean' || value === 0 || value === 1
  if (type === 'int') return Number.isSafeInteger(value)
  if (type === 'float') return typeof value === 'number' && Number.isFinite(value)
  return typeof value === 'string' && value.length <= 200
}

/** What does not fit the parameters of a service: the first key; undefined where all is well. */
export const misfit = (params: readonly Param[], given: Readonly<Record<string, unknown>>): string | undefined => {
  const known = new Map(params.map((param) => [param.key, param]))
  const stranger = Object.keys(given).find((key) => !known.has(key))
  if (stranger !== undefined) return stranger
  return params.find(({ key, type, needed }) => (given[key] === undefined ? needed : !fits(type, given[key])))?.key
}

/** A number as people type it. */
export const numberIn = (said: string): number | null => (NUMBER.test(said.trim()) ? Number(said) : null)

/** What stands as JSON in a field of parameters, none where it is empty; null: it is no object. */
export const readJson = (said: string | null | undefined): Record<string, unknown> | null => {
  if (said === null || said === undefined || said.trim() === '') return {}
  try {
    const read: unknown = JSON.parse(said)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    return null
  }
}

/** Fields of which one value is chosen when two customers become one. */
export const CHOSEN = [
  ...(['name', 'mobile', 'idType', 'idNo', 'creditCode', 'contactName', 'gender', 'birthday', 'nation'] as const),
  ...(['avatar', 'email', 'wechat', 'address', 'source', 'manager', 'remark'] as const),
] as const
export type Chosen = (typeof CHOSEN)[number]

/** Which of the two a field is taken from. */
export type Side = 'kept' | 'merged'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** From whom a field comes where nobody chose: from the one that is kept, unless it has none. */
export const sideOf = (kept: unknown, merged: unknown): Side => (isEmpty(kept) && !isEmpty(merged) ? 'merged' : 'kept')

/** The field that is chosen in the place of another one: of what kind a document is goes with its number. */
export const leadOf = (key: Chosen): Chosen => (key === 'idType' ? 'idNo' : key)

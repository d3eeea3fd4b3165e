import { pinyin } from 'pinyin-pro'

/** What speaks for two customers being one, by its code. */
export const SIGN = { phone: '1', number: '2', name: '3', sound: '4', room: '5', birthday: '6' } as const
export type Sign = (typeof SIGN)[keyof typeof SIGN]

/** Points of each sign (apps-business.md section 4). */
export const POINTS: Readonly<Record<Sign, number>> = { '1': 60, '2': 100, '3': 20, '4': 10, '5': 20, '6': 10 }
/** From so many points on a pair is put before people. */
export const LISTED = 80

/** What is compared of a customer. */
export interface Likened {
  kind: string
  name: string
  /** The main number and all others. */
  phones: readonly string[]
  idNo: string | null
  creditCode: string | null
  birthday: string | null
  /** Rooms that it has to do with. */
  rooms: readonly string[]
}

const soundOf = (name: string): string => pinyin(name, { toneType: 'none', type: 'array' }).join(' ')
const share = (one: readonly string[], other: readonly string[]): boolean => one.some((each) => other.includes(each))
const same = (one: string | null, other: string | null): boolean => one !== null && one !== '' && one === other

/** What two customers have in common. One kind cannot have one number twice: it is a sign between kinds only. */
export const signsOf = (one: Likened, other: Likened): Sign[] => [
  ...(share(one.phones, other.phones) ? [SIGN.phone] : []),
  ...(one.kind !== other.kind && (same(one.idNo, other.idNo) || same(one.creditCode, other.creditCode)) ? [SIGN.number] : []),
  ...(one.name === other.name ? [SIGN.name] : soundOf(one.name) === soundOf(other.name) ? [SIGN.sound] : []),
  ...(share(one.rooms, other.rooms) ? [SIGN.room] : []),
  ...(same(one.birthday, other.birthday) ? [SIGN.birthday] : []),
]

export const pointsOf = (signs: readonly Sign[]): number => signs.reduce((sum, sign) => sum + POINTS[sign], 0)

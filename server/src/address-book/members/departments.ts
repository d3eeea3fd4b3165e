import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Fields } from '#src/platform/errors.ts'
import { refuse, t } from '../texts.ts'

/** Departments of a member as they are sent: an id, or an id with its marks. */
export type SentDepartment = string | { organUuid: string; primaryFlag?: 0 | 1 | undefined; headFlag?: 0 | 1 | undefined }

export interface SentPlaces {
  departmentList: readonly SentDepartment[]
  primaryOrganUuid?: string | undefined
  departmentHead?: readonly string[] | undefined
}

/** Where somebody sits and what they head. */
export interface Places {
  organUuids: string[]
  primary: string
  heads: string[]
}

/** The node that a department in a list means. */
export const idOf = (sent: SentDepartment): string => (typeof sent === 'string' ? sent : sent.organUuid)
const marked = (list: readonly SentDepartment[], mark: 'primaryFlag' | 'headFlag'): string[] =>
  list.flatMap((sent) => (typeof sent !== 'string' && sent[mark] === 1 ? [sent.organUuid] : []))

/**
 * Reads the departments of a member: one of them is the primary one, by `primaryOrganUuid`, by its mark, or the first. What is headed
 * is named by marks and by `departmentHead`.
 */
export const readPlaces = ({
  departmentList,
  primaryOrganUuid,
  departmentHead = [],
}: SentPlaces): { places: Places } | { fields: Fields } => {
  const organUuids = [...new Set(departmentList.map(idOf))]
  const primaries = [...new Set([...(primaryOrganUuid === undefined ? [] : [primaryOrganUuid]), ...marked(departmentList, 'primaryFlag')])]
  if (primaries.length > 1) return { fields: { departmentList: t('只能有一个主部门') } }
  const primary = primaries[0] ?? organUuids[0] ?? ''
  if (!organUuids.includes(primary)) return { fields: { primaryOrganUuid: '主部门必须是所在部门之一' } }
  return { places: { organUuids, primary, heads: [...new Set([...departmentHead, ...marked(departmentList, 'headFlag')])] } }
}

/** Those of the nodes that exist. Locked until commit, so that none is deleted while somebody sits down in it. */
export const lockOrgans = async (tx: Tx, organUuids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ organ_uuid: string }>(sql`
    select organ_uuid from organ where organ_uuid = any(${sql.param([...new Set(organUuids)])}::uuid[]) and deleted_at is null
    order by organ_uuid for share`)
  return new Set(rows.map((row) => row.organ_uuid))
}

const ABSENT = t('部门不存在')

/** What is wrong with places whose nodes are not all there, by field. */
export const absentPlaces = ({ departmentList, departmentHead = [] }: SentPlaces, known: ReadonlySet<string>): Fields => ({
  ...Object.fromEntries(
    departmentList.flatMap((sent, index) =>
      known.has(idOf(sent)) ? [] : [[`departmentList[${index}]${typeof sent === 'string' ? '' : '.organUuid'}`, ABSENT]],
    ),
  ),
  ...Object.fromEntries(departmentHead.flatMap((organUuid, index) => (known.has(organUuid) ? [] : [[`departmentHead[${index}]`, ABSENT]]))),
})

/** All nodes that places name. */
export const namedOrgans = ({ departmentList, departmentHead = [] }: SentPlaces): string[] => [
  ...departmentList.map(idOf),
  ...departmentHead,
]

/** What is wrong with places, by field; with the nodes that are there. */
export const placeProblems = (sent: SentPlaces, known: ReadonlySet<string>): Fields => {
  const read = readPlaces(sent)
  return 'fields' in read ? read.fields : absentPlaces(sent, known)
}

/** Places that were sent, checked; the nodes stay until commit. */
export const checkedPlaces = async (tx: Tx, sent: SentPlaces): Promise<Places> => {
  const fields = placeProblems(sent, await lockOrgans(tx, namedOrgans(sent)))
  const [first] = Object.values(fields)
  const read = readPlaces(sent)
  return first === undefined && 'places' in read ? read.places : refuse(first ?? '部门不存在', fields)
}

import type { FieldValues, MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import type { ImportRow, RowProblem } from '#src/progress/service.ts'
import { readValue } from '../members/fields.ts'
import { readPaths } from '../organs/organ-path.ts'
import { t } from '../texts.ts'
import { columnOf, type ImportedRow } from './columns.ts'
import { type Known, moved, type Person } from './people.ts'
import type { ImportTree, Problem } from './tree.ts'

export type Row = ImportRow<ImportedRow>

const ROLE_SEPARATOR = /[、，,;；]\s*/

/** What the lines of a batch are read with. */
export interface Reading {
  tree: ImportTree
  /** Missing departments of people are added. */
  makeOrgans: boolean
  /** The enterprise's own fields. */
  fields: readonly MemberField[]
  /** Roles by name, with those of administrators. */
  roles: ReadonlyMap<string, string>
  adminRoles: ReadonlySet<string>
  /** The role of who gets none. */
  employee: string | undefined
  /** The caller is an administrator themselves. */
  admin: boolean
  /** The caller. */
  userUuid: string
}

/** A line that can be stored: who it is about and how they shall be. */
export interface Wanted {
  n: number
  mobile: string
  person: Person
}

const readNodes = ({ tree }: Reading, text: string, make: boolean): { organUuids: string[] } | { problem: Problem } => {
  const organUuids: string[] = []
  for (const names of readPaths(text)) {
    if (names === null) return { problem: t('部门路径格式错误') }
    const found = tree.find(names, make ? {} : null)
    if ('problem' in found) return found
    organUuids.push(found.organUuid)
  }
  return { organUuids: [...new Set(organUuids)] }
}

const orNull = (value: string | null | undefined): string | null => (value ? value : null)
const pick = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

const readRoles = (reading: Reading, { roles }: ImportedRow, known: Known | undefined): { ids: string[] } | { problem: Problem } => {
  const names = (roles ?? '').split(ROLE_SEPARATOR).filter(Boolean)
  const before = known?.orgRoleIds ?? []
  const fallback = reading.employee === undefined ? [] : [reading.employee]
  if (names.length === 0) return { ids: before.length > 0 ? before : fallback }
  const unknown = names.find((name) => !reading.roles.has(name))
  if (unknown !== undefined) return { problem: t('角色“{name}”不存在', { name: unknown }) }
  const ids = names.flatMap((name) => reading.roles.get(name) ?? [])
  if (reading.admin) return { ids }
  if (moved(ids, before).some((id) => reading.adminRoles.has(id))) return { problem: t('仅管理员可调整管理员角色') }
  return known?.userUuid === reading.userUuid && ids.some((id) => !before.includes(id)) ? { problem: t('不能调整自己的角色') } : { ids }
}

/** A person's own fields after a line; somebody who never had a required one may go on without it. */
const readValues = (
  { fields }: Reading,
  { n, values }: Row,
  known: Known | undefined,
): { fieldValues: FieldValues } | { problem: RowProblem } => {
  const fieldValues = { ...known?.fieldValues }
  for (const field of fields) {
    const { fieldUuid } = field
    const sent = values[columnOf(field)]
    if (sent === undefined && known !== undefined) continue
    const required = field.requiredFlag === 1 && (known === undefined || known.fieldValues[fieldUuid] !== undefined)
    const checked = readValue(field, sent, required)
    // A file without the column has no cell to point at.
    if (!checked.ok) return { problem: { n, ...(sent !== undefined && { column: columnOf(field) }), problem: checked.problem } }
    if (typeof checked.value === 'string' || typeof checked.value === 'number') fieldValues[fieldUuid] = checked.value
    else delete fieldValues[fieldUuid]
  }
  return { fieldValues }
}

type Nodes = { organUuids: string[] }
type CellProblem = { column: string; problem: Problem }

/** Where somebody sits and what they head after a line. */
const readSeats = (reading: Reading, { values }: Row, known: Known | undefined): { nodes: Nodes; heads: Nodes } | CellProblem[] => {
  const nodes = values.path ? readNodes(reading, values.path, reading.makeOrgans) : { organUuids: known?.places.organUuids ?? [] }
  const heads = values.headed === undefined ? { organUuids: known?.places.heads ?? [] } : readNodes(reading, values.headed ?? '', false)
  const headed: CellProblem[] = 'problem' in heads ? [{ column: 'headed', problem: heads.problem }] : []
  if ('problem' in nodes) return [{ column: 'path', problem: nodes.problem }, ...headed]
  if (nodes.organUuids.length === 0) return [{ column: 'path', problem: { text: '请选择部门' } }, ...headed]
  if ('problem' in heads) return headed
  const outside = known?.standing !== 'member' && heads.organUuids.some((head) => !nodes.organUuids.includes(head))
  return outside ? [{ column: 'headed', problem: { text: '负责部门必须是所在部门之一' } }] : { nodes, heads }
}

/** A line about a person, with what it leaves out taken from what is known of them; or all that is wrong with it. */
export const readPerson = (reading: Reading, { n, values }: Row, known: Known | undefined): Wanted | RowProblem[] => {
  if (known?.standing === 'applied') return [{ n, column: 'userMobile', problem: t('该手机号已申请加入，请在加入审核中处理') }]
  const seats = readSeats(reading, { n, values }, known)
  const roles = readRoles(reading, values, known)
  const own = readValues(reading, { n, values }, known)
  if (Array.isArray(seats) || 'problem' in roles || 'problem' in own)
    return [
      ...(Array.isArray(seats) ? seats.map((each) => ({ n, ...each })) : []),
      ...('problem' in roles ? [{ n, column: 'roles', problem: roles.problem }] : []),
      ...('problem' in own ? [own.problem] : []),
    ]
  const { nodes, heads } = seats
  const [primary = ''] = nodes.organUuids
  return {
    n,
    mobile: values.userMobile ?? '',
    person: {
      userName: values.userName ?? '',
      userPosition: pick(values.userPosition === undefined ? undefined : orNull(values.userPosition), known?.userPosition ?? null),
      jobNumber: pick(values.jobNumber === undefined ? undefined : orNull(values.jobNumber), known?.jobNumber ?? null),
      email: pick(values.email === undefined ? undefined : orNull(values.email), known?.email ?? null),
      genderCode: pick(values.gender === undefined ? undefined : values.gender ? Number(values.gender) : null, known?.genderCode ?? null),
      entryDate: pick(values.entryDate === undefined ? undefined : orNull(values.entryDate), known?.entryDate ?? null),
      hideMobileFlag: values.hideMobile ?? known?.hideMobileFlag ?? false,
      hiddenFlag: values.hidden ?? known?.hiddenFlag ?? false,
      fieldValues: own.fieldValues,
      places: {
        organUuids: nodes.organUuids,
        primary: values.path ? primary : (known?.places.primary ?? primary),
        heads: heads.organUuids,
      },
      orgRoleIds: roles.ids,
    },
  }
}

/** A line about a node: it is there afterwards, with what is missing above it. */
export const readOrgan = ({ tree }: Reading, { n, values }: Row): RowProblem | null => {
  const [names, ...others] = readPaths(values.path ?? '')
  if (names === undefined || names === null || others.length > 0) return { n, column: 'path', problem: t('部门路径格式错误') }
  const found = tree.find(names, { organTypeCode: values.organType ? Number(values.organType) : undefined })
  if (!('problem' in found)) {
    const hiding = typeof values.hidden === 'boolean' ? tree.hide(found.organUuid, values.hidden) : null
    return hiding === null ? null : { n, column: 'hidden', problem: hiding }
  }
  return { n, column: found.problem.text === '部门类型与已有部门不一致' ? 'organType' : 'path', problem: found.problem }
}

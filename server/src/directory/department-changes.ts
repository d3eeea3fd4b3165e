import { optionalText, text } from '@qifuyun/contract/core/primitives.ts'
import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { z } from 'zod'
import { addNode, changeSitters, deleteNode, updateNode } from '#src/address-book/service.ts'
import { findRootOrgan } from '#src/members/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { absent } from '#src/platform/errors.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import { type Department, findByExternalId, findDepartment, sittersOf } from './departments.ts'
import { absentResource, refuseScim, ScimRefusal, taken } from './refusing.ts'
import { isObject, type Resource } from './resource.ts'
import { note, type Syncing } from './syncing.ts'
import { directoryOrgan } from './tables.ts'
import { t } from './texts.ts'

/** People who come and go with one request. */
const MEMBERS_MAX = 5_000

export interface WantedDepartment {
  organName: string
  externalId: string | null
  /** null: nothing is said of them. */
  members: string[] | null
}

const department = z.object({ displayName: text({ max: 30 }), externalId: optionalText(200) })
const UUID = z.uuid()

const memberOf = (sent: unknown): string => {
  const { value, type } = isObject(sent) ? sent : {}
  if (typeof type === 'string' && type.toLowerCase() !== 'user') return refuseScim('invalidValue', t('成员只能是User'))
  const read = UUID.safeParse(value)
  return read.success ? read.data.toLowerCase() : refuseScim('invalidValue', t('成员“{id}”不存在', { id: String(value).slice(0, 100) }))
}

/** What a resource says of a department. */
export const readDepartment = (resource: Resource): WantedDepartment => {
  const read = parseInput(department, { displayName: resource['displayName'], externalId: resource['externalId'] ?? '' })
  const { members } = resource
  return {
    organName: read.displayName,
    externalId: read.externalId || null,
    members: Array.isArray(members) ? [...new Set(members.map(memberOf))] : null,
  }
}

const getDepartment = async ({ tx }: Syncing, organUuid: string): Promise<Department> =>
  (await findDepartment(tx, organUuid)) ?? absentResource()

const remember = async ({ tx, platform, enterpriseUuid }: Syncing, organUuid: string, externalId: string | null): Promise<void> => {
  const other = externalId === null ? undefined : await findByExternalId(tx, externalId)
  if (other !== undefined && other.organUuid !== organUuid) taken(t('externalId已被其他部门使用'))
  // Of a department that is gone.
  if (externalId !== null && other === undefined) await tx.delete(directoryOrgan).where(eq(directoryOrgan.externalId, externalId))
  await tx
    .insert(directoryOrgan)
    .values({ enterpriseUuid, organUuid, externalId, createdAt: platform.clock.now() })
    .onConflictDoUpdate({ target: [directoryOrgan.enterpriseUuid, directoryOrgan.organUuid], set: { externalId } })
}

/** Seats exactly these people in a department; tells whether that changed anything. */
const setMembers = async (syncing: Syncing, organUuid: string, wanted: readonly string[]): Promise<boolean> => {
  const { tx } = syncing
  const now = new Set(((await sittersOf(tx, [organUuid])).get(organUuid) ?? []).map(({ userUuid }) => userUuid))
  const kept = new Set(wanted)
  const [added, removed] = [wanted.filter((one) => !now.has(one)), [...now].filter((one) => !kept.has(one))]
  if (added.length + removed.length > MEMBERS_MAX) throw new ScimRefusal(413, t('一次最多变更{max}个成员', { max: MEMBERS_MAX }))
  try {
    await changeSitters(syncing, { organUuid, added, removed })
  } catch (error) {
    // Whose id is unknown is a wrong value here, not an absent resource.
    if (Object(error).status === 404) refuseScim('invalidValue', t('成员不存在，或未启用'))
    throw error
  }
  return added.length + removed.length > 0
}

const noted = (
  syncing: Syncing,
  deed: 'added' | 'changed' | 'removed',
  { organUuid, organName }: Department,
  fields: ('displayName' | 'externalId' | 'members')[],
) => note(syncing, [{ subject: 'organ', subjectUuid: organUuid, subjectName: organName, deed, fields }])

/** A new department below the root. */
export const createDepartment = async (syncing: Syncing, { organName, externalId, members }: WantedDepartment): Promise<Department> => {
  const parentUuid = (await findRootOrgan(syncing.tx)) ?? absent()
  const node = { organName, organTypeCode: ORGAN_TYPE.department, parentUuid, headUserUuidList: [] }
  const { organUuid } = await addNode(syncing, node)
  await remember(syncing, organUuid, externalId)
  if (members !== null) await setMembers(syncing, organUuid, members)
  const made = await getDepartment(syncing, organUuid)
  await noted(syncing, 'added', made, [])
  return made
}

/** Changes a department to what the directory makes of it. */
export const changeDepartment = async (
  syncing: Syncing,
  organUuid: string,
  wantedOf: (department: Department) => Promise<WantedDepartment>,
): Promise<Department> => {
  const before = await getDepartment(syncing, organUuid)
  const { organName, externalId, members } = await wantedOf(before)
  if (externalId !== before.externalId) await remember(syncing, organUuid, externalId)
  if (organName !== before.organName) await updateNode(syncing, { organUuid, organName })
  const moved = members !== null && (await setMembers(syncing, organUuid, members))
  const after = await getDepartment(syncing, organUuid)
  const fields = [
    ...(organName === before.organName ? [] : (['displayName'] as const)),
    ...(externalId === before.externalId ? [] : (['externalId'] as const)),
    ...(moved ? (['members'] as const) : []),
  ]
  if (fields.length > 0) await noted(syncing, 'changed', after, fields)
  return after
}

/** Deletes a department below which nothing stands; who sat in it alone sits in the root. */
export const removeDepartment = async (syncing: Syncing, organUuid: string): Promise<void> => {
  const before = await getDepartment(syncing, organUuid)
  if (!before.isRoot) await setMembers(syncing, organUuid, [])
  await deleteNode(syncing, { organUuid })
  await syncing.tx.delete(directoryOrgan).where(eq(directoryOrgan.organUuid, organUuid))
  await noted(syncing, 'removed', before, [])
}

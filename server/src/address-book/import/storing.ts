import { ensureUsers } from '#src/auth/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { replaceRoles, tellRoles } from '#src/roles/service.ts'
import type { Acting } from '../acting.ts'
import { storeInvitations } from '../joining/join.ts'
import { requireAdministrator } from '../leaving/administrators.ts'
import { indexNames } from '../members/naming.ts'
import { replaceSeats } from '../organs/seating.ts'
import { NAME_OF } from '../tables.ts'
import { differences, type Known, type Person } from './people.ts'
import type { Wanted } from './reading.ts'

interface Change {
  before: Known
  after: Person
  differs: ReturnType<typeof differences>
}

const FIELDS = sql`r(uuid uuid, "userName" text, "userPosition" text, "jobNumber" text, email text, "genderCode" smallint, "entryDate" date,
  "hideMobileFlag" boolean, "hiddenFlag" boolean, "fieldValues" jsonb, "departmentList" uuid[], "departmentHead" uuid[], "primaryOrganUuid" uuid, "orgRoleIdList" uuid[])`
const SET = sql`user_name = r."userName", user_position = r."userPosition", job_number = r."jobNumber", email = r.email,
  gender_code = r."genderCode", entry_date = r."entryDate", hide_mobile_flag = r."hideMobileFlag",
  hidden_flag = r."hiddenFlag", field_values = r."fieldValues"`

const rowsOf = (changes: readonly Change[]): string =>
  JSON.stringify(
    changes.map(({ before: { userUuid: uuid }, after: { places, orgRoleIds, ...plain } }) => ({
      uuid,
      ...plain,
      departmentList: places.organUuids,
      departmentHead: places.heads,
      primaryOrganUuid: places.primary,
      orgRoleIdList: orgRoleIds,
    })),
  )

const updateMembers = async (acting: Acting, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const { tx, platform, enterpriseUuid, userUuid: by } = acting
  await tx.execute(sql`
    update member m set ${SET}, version = m.version + 1, updated_at = ${platform.clock.now()}, updated_by = ${by}
    from jsonb_to_recordset(${rowsOf(changes)}::jsonb) as ${FIELDS} where m.user_uuid = r.uuid and m.deleted_at is null`)
  await indexNames(
    tx,
    NAME_OF.member,
    changes.map(({ before, after }) => ({ uuid: before.userUuid, name: after.userName, before: before.userName })),
  )
  await replaceSeats(
    tx,
    changes.flatMap(({ before: { userUuid }, after: { places }, differs }) => (differs.places ? [{ userUuid, places }] : [])),
  )
  const promoted = changes.filter(({ differs }) => differs.roles)
  if (promoted.length === 0) return
  await replaceRoles(
    tx,
    enterpriseUuid,
    promoted.map(({ before: { userUuid }, after: { orgRoleIds } }) => ({ userUuid, orgRoleIds })),
  )
  await requireAdministrator(tx)
  await tellRoles(tx, platform, enterpriseUuid, { userUuids: promoted.map(({ before }) => before.userUuid) })
}

const updateInvitations = async ({ tx, platform }: Acting, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  await tx.execute(sql`
    update join_request j set ${SET}, department_list = r."departmentList", department_head = r."departmentHead",
      primary_organ_uuid = r."primaryOrganUuid", org_role_id_list = r."orgRoleIdList", version = j.version + 1, updated_at = ${platform.clock.now()}
    from jsonb_to_recordset(${rowsOf(changes)}::jsonb) as ${FIELDS} where j.user_uuid = r.uuid and j.state = 'pending' and j.join_type_code = 1`)
}

const inviteNew = async ({ tx, platform, enterpriseUuid, userUuid: invitedBy }: Acting, people: readonly Wanted[]): Promise<void> => {
  const users = await ensureUsers(
    tx,
    platform,
    people.map(({ mobile }) => mobile),
  )
  await storeInvitations(
    tx,
    platform,
    people.flatMap(({ mobile, person: { places, orgRoleIds: orgRoleIdList, ...plain } }) => {
      const userUuid = users.get(mobile)
      const { organUuids: departmentList, primary: primaryOrganUuid, heads: departmentHead } = places
      return userUuid === undefined
        ? []
        : [{ enterpriseUuid, userUuid, ...plain, departmentList, primaryOrganUuid, departmentHead, orgRoleIdList, invitedBy }]
    }),
  )
}

/**
 * Stores the people of a batch: members and invitations that differ are changed, everybody else is invited. A fixed number of statements;
 * a line that says nothing new changes nothing.
 */
export const storePeople = async (acting: Acting, people: readonly Wanted[], known: ReadonlyMap<string, Known>): Promise<void> => {
  const changes = people.flatMap(({ mobile, person: after }): Change[] => {
    const before = known.get(mobile)
    if (before === undefined) return []
    const differs = differences(before, after)
    return differs.plain || differs.places || differs.roles ? [{ before, after, differs }] : []
  })
  await updateMembers(
    acting,
    changes.filter(({ before }) => before.standing === 'member'),
  )
  await updateInvitations(
    acting,
    changes.filter(({ before }) => before.standing === 'invited'),
  )
  await inviteNew(
    acting,
    people.filter(({ mobile }) => !known.has(mobile)),
  )
}

import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import {
  inviteMany,
  loadTree,
  type MemberInput,
  readPaths,
  refusalOf,
  removeMembers,
  setMemberStatus,
  updateMember,
  withdrawInvitations,
} from '#src/address-book/service.ts'
import { findRootOrgan } from '#src/members/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import { systemRoles } from '#src/roles/service.ts'
import { findByMobile, findPerson, findTaken, forgetGone, type Person, presentPerson } from './people.ts'
import type { WantedPerson } from './reading.ts'
import { absentResource, refuseScim, taken } from './refusing.ts'
import { fieldsBetween, note, type Syncing } from './syncing.ts'
import { directoryPerson } from './tables.ts'
import { t } from './texts.ts'

const getPerson = async ({ tx }: Syncing, userUuid: string): Promise<Person> => (await findPerson(tx, userUuid)) ?? absentResource()

/** Refuses a name or an external id that somebody else has. */
const refuseTaken = async ({ tx }: Syncing, userUuid: string | null, wanted: WantedPerson): Promise<void> => {
  const { directoryName, externalId } = wanted
  const other = await findTaken(tx, { userUuid, directoryName, externalId })
  if (other === undefined) return forgetGone(tx, directoryName, externalId)
  const sameName = other.directoryName.toLowerCase() === directoryName.toLowerCase()
  taken(sameName ? t('userName已被其他成员使用') : t('externalId已被其他成员使用'))
}

/** Keeps what the directory calls somebody. */
const remember = async ({ tx, platform, enterpriseUuid }: Syncing, userUuid: string, wanted: WantedPerson): Promise<void> => {
  const { directoryName, externalId, formattedName, familyName, givenName } = wanted
  const called = { directoryName, externalId, formattedName, familyName, givenName }
  await tx
    .insert(directoryPerson)
    .values({ enterpriseUuid, userUuid, ...called, createdAt: platform.clock.now() })
    .onConflictDoUpdate({ target: [directoryPerson.enterpriseUuid, directoryPerson.userUuid], set: called })
}

/**
 * The node that a department names: by its path, else the one node of the name, wherever it stands. What is not there is made below the
 * root, as an import makes it.
 */
const departmentOf = async (syncing: Syncing, department: string): Promise<string> => {
  const { tx, platform } = syncing
  const { rows } = await tx.execute<{ organ_uuid: string }>(
    sql`select organ_uuid from organ where organ_name = ${department} and deleted_at is null limit 2`,
  )
  if (rows.length === 1 && rows[0] !== undefined) return rows[0].organ_uuid
  if (rows.length > 1) return refuseField('department', t('有多个名为“{name}”的部门，请填写完整路径', { name: department }))
  const [names, ...more] = readPaths(department)
  if (names === undefined || names === null || more.length > 0) return refuseField('department', t('部门路径格式错误，例如 工程部/维修组'))
  const tree = await loadTree(tx, platform.ids, { lock: true })
  const found = tree.find(names, {})
  if ('problem' in found) return refuseField('department', found.problem)
  await tree.store(syncing)
  return found.organUuid
}

const personalOf = ({ userName, userPosition, jobNumber, email }: WantedPerson) => ({ userName, userPosition, jobNumber, email })

/** Invites somebody whom the enterprise does not know, or whose invitation was withdrawn. */
const inviteWanted = async (syncing: Syncing, wanted: WantedPerson, seats: readonly string[]): Promise<string> => {
  const { tx } = syncing
  const { employee } = await systemRoles(tx)
  const [outcome] = await inviteMany(syncing, [
    {
      ...personalOf(wanted),
      userMobile: wanted.mobile,
      departmentList: seats.length > 0 ? seats : [(await findRootOrgan(tx)) ?? absent()],
      orgRoleIdList: employee === undefined ? [] : [employee],
    },
  ])
  if (outcome === undefined) throw new Error('an invitation without an outcome')
  if ('problem' in outcome) throw refusalOf(outcome.problem)
  return outcome.userUuid
}

/** Where somebody sits after a change: the department that the directory names is the primary one in place of the former. */
const seatsAfter = async (syncing: Syncing, { departments }: Pick<Person, 'departments'>, department: string): Promise<string[] | null> => {
  const [primary, ...others] = departments
  if (department === '' || department === primary?.organName) return null
  const organUuid = await departmentOf(syncing, department)
  return organUuid === primary?.organUuid ? null : [organUuid, ...others.map((one) => one.organUuid).filter((one) => one !== organUuid)]
}

const memberInput = (person: Person, wanted: WantedPerson, seats: string[] | null): MemberInput | null => {
  const told = [
    [person.userName, wanted.userName],
    [person.userPosition ?? '', wanted.userPosition],
    [person.jobNumber ?? '', wanted.jobNumber],
    [person.email ?? '', wanted.email],
  ]
  if (seats === null && told.every(([was, is]) => was === is)) return null
  const places = seats === null ? {} : { departmentList: seats, ...(seats[0] !== undefined && { primaryOrganUuid: seats[0] }) }
  return { userUuid: person.userUuid, ...personalOf(wanted), ...places }
}

/** Of whom nobody is a member any more: invited anew with what is wanted, and taken back where they are to stay away. */
const renew = async (syncing: Syncing, person: Person, wanted: WantedPerson, seats: string[] | null): Promise<void> => {
  const before = memberInput(person, wanted, seats)
  if (before === null && !wanted.active) return
  await inviteWanted(syncing, wanted, seats ?? person.departments.map(({ organUuid }) => organUuid))
  if (!wanted.active) await withdrawInvitations(syncing, [person.userUuid])
}

const setActive = async (syncing: Syncing, { userUuid, standing, active }: Person, wanted: boolean): Promise<void> => {
  if (active === wanted) return
  if (standing === 'invited') await withdrawInvitations(syncing, [userUuid])
  else if (standing === 'member')
    syncing.over.push(...(await setMemberStatus(syncing, { userUuid, statusCode: wanted ? MEMBER_STATUS.active : MEMBER_STATUS.disabled })))
}

/** Makes somebody what the directory wants them to be. */
const bring = async (syncing: Syncing, person: Person, wanted: WantedPerson): Promise<void> => {
  if (wanted.mobile !== person.mobile) refuseScim('mutability', t('手机号属于成员本人，不能由目录修改'))
  const seats = await seatsAfter(syncing, person, wanted.department)
  await remember(syncing, person.userUuid, wanted)
  if (person.standing === 'withdrawn') return renew(syncing, person, wanted, seats)
  const input = memberInput(person, wanted, seats)
  if (input !== null) await updateMember(syncing, input)
  await setActive(syncing, person, wanted.active)
}

const DEED_OF_STATUS = { true: 'enabled', false: 'disabled' } as const

/** Brings somebody to what is wanted and notes what that changed. */
const change = async (syncing: Syncing, person: Person, wanted: WantedPerson): Promise<Person> => {
  await refuseTaken(syncing, person.userUuid, wanted)
  await bring(syncing, person, wanted)
  const after = await getPerson(syncing, person.userUuid)
  const fields = fieldsBetween(presentPerson(person, ''), presentPerson(after, ''))
  const subject = { subject: 'person', subjectUuid: person.userUuid, subjectName: after.userName } as const
  if (!person.adopted) await note(syncing, [{ ...subject, deed: 'linked', fields }])
  else if (fields.length > 0) {
    const moved = fields.includes('active')
    await note(syncing, [{ ...subject, deed: moved ? DEED_OF_STATUS[`${after.active}`] : 'changed', fields }])
  }
  return after
}

/**
 * Somebody whom the directory makes known: invited, and a member once they have come. A member whom it did not look after so far is linked
 * by their mobile number. Refuses (409) whom it looks after already.
 */
export const createPerson = async (syncing: Syncing, wanted: WantedPerson): Promise<Person> => {
  const known = await findByMobile(syncing.tx, wanted.mobile)
  if (known?.adopted) taken(t('该手机号已由目录管理'))
  if (known !== undefined) return change(syncing, known, wanted)
  await refuseTaken(syncing, null, wanted)
  const seats = wanted.department === '' ? [] : [await departmentOf(syncing, wanted.department)]
  const userUuid = await inviteWanted(syncing, wanted, seats)
  await remember(syncing, userUuid, wanted)
  if (!wanted.active) await withdrawInvitations(syncing, [userUuid])
  await note(syncing, [{ subject: 'person', subjectUuid: userUuid, subjectName: wanted.userName, deed: 'added' }])
  return getPerson(syncing, userUuid)
}

/** Changes somebody to what the directory makes of how they stood. */
export const changePerson = async (syncing: Syncing, userUuid: string, wantedOf: (person: Person) => WantedPerson): Promise<Person> => {
  const person = await getPerson(syncing, userUuid)
  return change(syncing, person, wantedOf(person))
}

/** Takes somebody out of the enterprise, or their invitation back. What they lead goes where each feature's own rule sends it. */
export const removePerson = async (syncing: Syncing, userUuid: string): Promise<void> => {
  const { tx } = syncing
  const person = await getPerson(syncing, userUuid)
  if (person.standing !== 'withdrawn') syncing.over.push(...(await removeMembers(syncing, { userUuidList: [userUuid] })))
  await tx.delete(directoryPerson).where(eq(directoryPerson.userUuid, userUuid))
  await note(syncing, [{ subject: 'person', subjectUuid: userUuid, subjectName: person.userName, deed: 'removed' }])
}

import type { MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { JOIN_TYPE } from '@qifuyun/contract/enterprise/constants.ts'
import { ensureUsers } from '#src/auth/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { type Fields, Refusal, type Said } from '#src/platform/errors.ts'
import { checkAssigningIds, roleNames } from '#src/roles/service.ts'
import { type Acting, recordDone } from '../acting.ts'
import { lockOrgans, namedOrgans, placeProblems, readPlaces, type SentPlaces } from '../members/departments.ts'
import { allFields, changedValues, type SentValues, valuesAfter } from '../members/fields.ts'
import { personalChanges, type SentPersonal } from '../members/personal.ts'
import { t } from '../texts.ts'
import { storeInvitations } from './join.ts'

/** Somebody to be invited. */
export interface Invited extends SentPlaces, SentPersonal {
  userName: string
  userMobile: string
  orgRoleIdList: readonly string[]
  fieldValues?: SentValues | undefined
}

/** Why somebody cannot be invited: wrong fields, or how they stand already. */
interface Problem {
  fields: Fields
  known: boolean
}

/** What became of an invitation. */
export type Outcome = { userUuid: string } | { problem: Problem }

type Standing = { mobile: string; member: boolean; join_type_code: number | null }

const WORDS: Record<'member' | 1 | 2, Said> = {
  member: t('该手机号已是企业成员'),
  [JOIN_TYPE.pendingVerification]: t('该手机号已被邀请，等待对方加入'),
  [JOIN_TYPE.pendingAudit]: t('该手机号已申请加入，请在加入审核中处理'),
}

/** How the owners of mobiles stand to the enterprise already, by mobile. */
const standings = async (tx: Tx, mobiles: readonly string[]): Promise<Map<string, Said>> => {
  const { rows } = await tx.execute<Standing>(sql`
    select u.mobile, coalesce(m.status_code in (${MEMBER_STATUS.active}, ${MEMBER_STATUS.disabled}) and m.deleted_at is null, false) as member, j.join_type_code
    from user_account u
    left join member m on m.user_uuid = u.user_uuid
    left join join_request j on j.user_uuid = u.user_uuid and j.state = 'pending'
    where u.mobile = any(${sql.param([...mobiles])}::text[])`)
  return new Map(
    rows.flatMap(({ mobile, member, join_type_code }) => {
      if (member) return [[mobile, WORDS.member] as const]
      return join_type_code === 1 || join_type_code === 2 ? [[mobile, WORDS[join_type_code]] as const] : []
    }),
  )
}

/** What people who are invited are judged by. */
interface Known {
  organs: ReadonlySet<string>
  roles: ReadonlyMap<string, string>
  fields: readonly MemberField[]
  /** Required fields are asked for; a list that is pasted has no place for them. */
  complete: boolean
}

const problemOf = (one: Invited, { organs, roles, fields: own, complete }: Known, standing: Said | undefined): Problem | null => {
  if (standing !== undefined) return { fields: { userMobile: standing }, known: true }
  const absentRoles: Fields = one.orgRoleIdList.every((id) => roles.has(id)) ? {} : { orgRoleIdList: '角色不存在' }
  const outside = (one.departmentHead ?? []).some((head) => !namedOrgans({ departmentList: one.departmentList }).includes(head))
  const heads: Fields = outside ? { departmentHead: '负责部门必须是所在部门之一' } : {}
  const values = changedValues(own, { sent: one.fieldValues, complete })
  const fields = { ...heads, ...absentRoles, ...placeProblems(one, organs), ...('fields' in values && values.fields) }
  return Object.keys(fields).length > 0 ? { fields, known: false } : null
}

/**
 * Invites many, a fixed number of statements for all of them; who has no account gets one that they complete at their first sign-in. Tells
 * row by row what became of it: of two rows with one mobile the first counts. Refuses (401/403) roles that the caller may not give.
 */
export const inviteMany = async (acting: Acting, people: readonly Invited[], { complete = false } = {}): Promise<Outcome[]> => {
  const { tx, platform } = acting
  const roleIds = [...new Set(people.flatMap(({ orgRoleIdList }) => orgRoleIdList))]
  await checkAssigningIds(tx, acting, roleIds, [])
  const roles = await roleNames(tx, roleIds)
  const organs = await lockOrgans(tx, people.flatMap(namedOrgans))
  const fields = await allFields(tx)
  const known = await standings(
    tx,
    people.map(({ userMobile }) => userMobile),
  )
  const seen = new Set<string>()
  const problems = people.map((one) => {
    const double = seen.has(one.userMobile) ? WORDS[JOIN_TYPE.pendingVerification] : undefined
    seen.add(one.userMobile)
    return problemOf(one, { organs, roles, fields, complete }, known.get(one.userMobile) ?? double)
  })
  const good = people.filter((_, index) => problems[index] === null)
  const users = await ensureUsers(
    tx,
    platform,
    good.map(({ userMobile }) => userMobile),
  )
  const stored = await store(acting, good, users, fields)
  return people.map(({ userMobile }, index) => {
    const problem = problems[index] ?? null
    const userUuid = users.get(userMobile) ?? ''
    if (problem !== null) return { problem }
    // Somebody else was quicker: they applied, or were invited, at this very moment.
    return stored.has(userUuid) ? { userUuid } : { problem: { fields: { userMobile: WORDS[JOIN_TYPE.pendingVerification] }, known: true } }
  })
}

const store = async (
  acting: Acting,
  people: readonly Invited[],
  users: ReadonlyMap<string, string>,
  fields: readonly MemberField[],
): Promise<Set<string>> => {
  const { tx, platform, enterpriseUuid, userUuid: invitedBy } = acting
  const invitations = people.flatMap((one) => {
    const [userUuid, read] = [users.get(one.userMobile), readPlaces(one)]
    if (userUuid === undefined || 'fields' in read) return []
    const { organUuids: departmentList, primary: primaryOrganUuid, heads: departmentHead } = read.places
    const places = { departmentList, primaryOrganUuid, departmentHead }
    return [
      {
        enterpriseUuid,
        userUuid,
        userName: one.userName,
        ...places,
        orgRoleIdList: [...one.orgRoleIdList],
        invitedBy,
        ...personalChanges(one),
        fieldValues: valuesAfter(fields, {}, one.fieldValues),
      },
    ]
  })
  const stored = await storeInvitations(tx, platform, invitations)
  await recordDone(
    acting,
    invitations.flatMap(({ userUuid: objectUuid, userName: objectName }) =>
      stored.has(objectUuid)
        ? [
            {
              operateTypeCode: 'add' as const,
              objectType: 'member' as const,
              objectUuid,
              objectName,
              content: t('邀请成员「{name}」', { name: objectName }),
            },
          ]
        : [],
    ),
  )
  return stored
}

const first = (fields: Fields): Fields[string] => Object.values(fields)[0] ?? '请求格式错误'

/** The refusal that a problem is: 409 `DUPLICATE` for who stands in a relation already, else 422. */
export const refusalOf = ({ fields, known }: Problem): Refusal =>
  new Refusal(CODE.invalid, known ? 409 : 422, first(fields), fields, known ? { _reason: 'DUPLICATE' } : {})

/** Invites one person. */
export const invite = async (acting: Acting, person: Invited): Promise<{ userUuid: string }> => {
  const [outcome] = await inviteMany(acting, [person], { complete: true })
  if (outcome === undefined) throw new Error('an invitation without an outcome')
  if ('problem' in outcome) throw refusalOf(outcome.problem)
  return outcome
}

import { HANDOVER_KINDS, RESTORE_DAYS } from '@qifuyun/contract/address-book/constants.ts'
import type { pageLeavers, previewLeaving, restoreMember } from '@qifuyun/contract/address-book/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { filterOrgans, gather, giveAllBack, type Kept, member, memberNames, organHead, organNames } from '#src/members/service.ts'
import { and, count, desc, eq, gt, ilike, isNull, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { checkAssigningIds, filterRoles, rolesOfMembers } from '#src/roles/service.ts'
import { type Acting, recordDone } from '../acting.ts'
import { addMember } from '../members/members.ts'
import { personalOf } from '../members/personal.ts'
import { memberLeaving, type Standing } from '../tables.ts'
import { refuse, t } from '../texts.ts'

/** Names that a preview tells of each kind. */
const NAMED = 5

type LeavingRow = typeof memberLeaving.$inferSelect

/** Where these people sit, what they head and which roles they have; three statements for all of them. */
export const standingsOf = async (tx: Tx, userUuids: readonly string[]): Promise<(userUuid: string) => Standing> => {
  const users = sql`${sql.param([...userUuids])}::uuid[]`
  const seats = await tx.execute<{ user_uuid: string; organ_uuid: string; main: boolean }>(sql`
    select user_uuid, organ_uuid, primary_flag as main from organ_member where user_uuid = any(${users}) order by primary_flag desc, organ_uuid`)
  const heads = await tx.execute<{ user_uuid: string; organ_uuid: string }>(sql`
    select user_uuid, organ_uuid from organ_head where user_uuid = any(${users}) order by organ_uuid`)
  const roles = await rolesOfMembers(tx, userUuids)
  return (userUuid) => {
    const own = seats.rows.filter((row) => row.user_uuid === userUuid)
    return {
      organUuids: own.map((row) => row.organ_uuid),
      primary: own.find(({ main }) => main)?.organ_uuid ?? null,
      heads: heads.rows.filter((row) => row.user_uuid === userUuid).map((row) => row.organ_uuid),
      orgRoleIds: (roles.get(userUuid) ?? []).map(({ orgRoleId }) => orgRoleId),
    }
  }
}

interface Noted {
  userUuid: string
  userName: string
  standing: Standing
  kept: Record<string, Kept>
}

/** Notes that somebody leaves, and all that brings them back as they were. */
export const noteLeaving = async ({ tx, platform, enterpriseUuid, userUuid: leftBy }: Acting, noted: Noted): Promise<void> => {
  await tx
    .insert(memberLeaving)
    .values({ enterpriseUuid, leavingUuid: platform.ids.uuid(), leftAt: platform.clock.now(), leftBy, ...noted })
}

/** What members hold that somebody has to take over; 404 when one of them is no member. */
export const leavingPreview = async (
  { tx, platform, enterpriseUuid }: Acting,
  { userUuidList }: ParsedInputOf<typeof previewLeaving>,
): Promise<OutputOf<typeof previewLeaving>> => {
  const wanted = [...new Set(userUuidList)]
  const { rows } = await tx.execute<{ user_uuid: string; im_account_id: string }>(sql`
    select user_uuid, im_account_id from member where user_uuid = any(${sql.param(wanted)}::uuid[]) and deleted_at is null`)
  if (rows.length < wanted.length) absent()
  const people = rows.map((row) => ({ enterpriseUuid, userUuid: row.user_uuid, imAccountId: row.im_account_id }))
  const gathered = await gather(tx, platform, people)
  return {
    list: HANDOVER_KINDS.map((kind) => {
      const things = gathered.filter((one) => one.kind === kind).flatMap(({ holdings }) => holdings.filter(({ passed = true }) => passed))
      return { kind, total: things.length, nameList: things.slice(0, NAMED).map(({ title }) => title) }
    }),
  }
}

const isRestorable = ({ leftAt, restoredAt }: LeavingRow, gone: boolean, now: Date): boolean =>
  gone && restoredAt === null && now.getTime() - leftAt.getTime() <= RESTORE_DAYS * DAY_MS

/** By kind how many things went to whom. */
const handedOver = ({ kept }: LeavingRow, names: ReadonlyMap<string, string>) =>
  HANDOVER_KINDS.flatMap((kind) => {
    const parts = Object.values(kept).filter((one) => one.kind === kind && one.count > 0)
    const heir = parts[0]?.heir ?? null
    const total = parts.reduce((sum, part) => sum + part.count, 0)
    return parts.length === 0 ? [] : [{ kind, total, userName: heir === null ? null : (names.get(heir) ?? null) }]
  })

/** Who left, the last one first. */
export const leaverPage = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { pageNum, pageSize, keyword = '' }: ParsedInputOf<typeof pageLeavers>,
): Promise<OutputOf<typeof pageLeavers>> => {
  const where = keyword === '' ? undefined : ilike(memberLeaving.userName, containing(keyword))
  const [total] = await tx.select({ n: count() }).from(memberLeaving).where(where)
  const rows = await tx
    .select({ leaving: memberLeaving, goneAt: member.deletedAt })
    .from(memberLeaving)
    .leftJoin(member, eq(member.userUuid, memberLeaving.userUuid))
    .where(where)
    .orderBy(desc(memberLeaving.leftAt), desc(memberLeaving.leavingUuid))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const people = rows.flatMap(({ leaving: { leftBy, kept } }) => [leftBy, ...Object.values(kept).flatMap(({ heir }) => heir ?? [])])
  const names = await memberNames(tx, [...new Set(people)])
  const organs = await organNames(tx, [...new Set(rows.flatMap(({ leaving }) => leaving.standing.organUuids))])
  const list = rows.map(({ leaving, goneAt }) => ({
    leavingUuid: leaving.leavingUuid,
    userUuid: leaving.userUuid,
    userName: leaving.userName,
    organNameList: leaving.standing.organUuids.flatMap((uuid) => organs.get(uuid) ?? []),
    leaveTime: leaving.leftAt.toISOString(),
    operatorName: names.get(leaving.leftBy) ?? null,
    handoverList: handedOver(leaving, names),
    restorableFlag: isRestorable(leaving, goneAt !== null, clock.now()) ? (1 as const) : (0 as const),
    restoreTime: leaving.restoredAt?.toISOString() ?? null,
  }))
  return toPage(list, total?.n ?? 0, { pageNum, pageSize })
}

/** The note and the member behind it, both locked; refuses who is back, and who left too long ago. */
const lockLeaving = async ({ tx, platform }: Acting, leavingUuid: string) => {
  const [leaving = absent()] = await tx.select().from(memberLeaving).where(eq(memberLeaving.leavingUuid, leavingUuid)).for('update')
  const [row = absent()] = await tx.select().from(member).where(eq(member.userUuid, leaving.userUuid)).for('update')
  const later = and(
    eq(memberLeaving.userUuid, leaving.userUuid),
    gt(memberLeaving.leftAt, leaving.leftAt),
    isNull(memberLeaving.restoredAt),
  )
  const [newer] = await tx.select({ n: count() }).from(memberLeaving).where(later)
  if (leaving.restoredAt !== null || row.deletedAt === null || (newer?.n ?? 0) > 0) refuse('该成员已恢复，无需重复操作')
  if (!isRestorable(leaving, true, platform.clock.now())) refuse(t('移除超过{n}天，不能恢复，请重新邀请', { n: RESTORE_DAYS }))
  return { leaving, row }
}

/** Brings somebody back who left: departments and roles that still are there, and what their successors still hold of them. */
export const restoreLeaver = async (acting: Acting, { leavingUuid }: ParsedInputOf<typeof restoreMember>): Promise<void> => {
  const { tx, platform, enterpriseUuid, userUuid: by } = acting
  const { leaving, row } = await lockLeaving(acting, leavingUuid)
  const { userUuid, userName, standing, kept } = leaving
  const orgRoleIdList = await filterRoles(tx, standing.orgRoleIds)
  await checkAssigningIds(tx, acting, orgRoleIdList, [userUuid])
  const { imAccountId } = await addMember(tx, platform, {
    enterpriseUuid,
    userUuid,
    userName,
    ...personalOf(row),
    departmentList: standing.organUuids,
    primaryOrganUuid: standing.primary,
    orgRoleIdList,
    by,
  })
  const heads = await filterOrgans(tx, standing.heads)
  if (heads.length > 0)
    await tx
      .insert(organHead)
      .values(heads.map((organUuid) => ({ enterpriseUuid, userUuid, organUuid })))
      .onConflictDoNothing()
  await giveAllBack({ tx, platform, person: { enterpriseUuid, userUuid, imAccountId } }, kept)
  const now = platform.clock.now()
  await tx.update(memberLeaving).set({ restoredAt: now, restoredBy: by }).where(eq(memberLeaving.leavingUuid, leavingUuid))
  const returned = { enterpriseUuid, userUuid, imAccountId, kept }
  await platform.events.emit(tx, 'member.returned', returned, { aggregate: `member:${userUuid}` })
  await recordDone(acting, [
    {
      operateTypeCode: 'update',
      objectType: 'member',
      objectUuid: userUuid,
      objectName: userName,
      content: t('恢复成员「{name}」', { name: userName }),
    },
  ])
}

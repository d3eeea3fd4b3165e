import { HEADS_MAX, ORGAN_DEPTH_MAX, ORGANS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import type { addOrgan, deleteOrgan, sortOrganTree, updateOrgan } from '@qifuyun/contract/address-book/endpoints.ts'
import { mayStandUnder } from '@qifuyun/contract/address-book/organ-rules.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { filterActive, memberNames, organ, organHead } from '#src/members/service.ts'
import { and, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { type Acting, changesOf, recordDone } from '../acting.ts'
import { indexNames } from '../members/naming.ts'
import { NAME_OF } from '../tables.ts'
import { conflict, refuse, refuseField, t } from '../texts.ts'
import { addHeads, createOrgan } from './organs.ts'

type Organ = typeof organ.$inferSelect

/** Changes of the tree's shape take turns: two moves at once must not make a circle, nor one node too many. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('organ tree of ' || current_setting('app.enterprise_uuid'), 0))`)
}

/** A node, locked until commit; 404 when there is none. */
const lockOrgan = async (tx: Tx, organUuid: string): Promise<Organ> => {
  const [found] = await tx
    .select()
    .from(organ)
    .where(and(eq(organ.organUuid, organUuid), isNull(organ.deletedAt)))
    .for('update')
  return found ?? absent()
}

const refuseStale = ({ version }: Organ, sent: number | undefined): void => {
  if (sent !== undefined && sent !== version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: version })
}

const refuseDouble = async (tx: Tx, parentUuid: string | null, organName: string, own?: string): Promise<void> => {
  const { rows } = await tx.execute(sql`
    select 1 from organ where parent_uuid is not distinct from ${parentUuid}::uuid and organ_name = ${organName} and deleted_at is null
      and organ_uuid is distinct from ${own ?? null}::uuid`)
  if (rows.length > 0) conflict('同级下已存在同名部门', 'DUPLICATE', { fields: { organName: '同级下已存在同名部门' } })
}

/** How many levels there are from the root to a node, both counted, and from a node to the lowest below it; and whether one is below the other. */
const depthsOf = async (
  tx: Tx,
  parentUuid: string,
  organUuid: string | null,
): Promise<{ depth: number; height: number; below: boolean }> => {
  const { rows } = await tx.execute<{ depth: number; height: number; below: boolean }>(sql`
    with recursive up as (
      select organ_uuid, parent_uuid, 1 as n from organ where organ_uuid = ${parentUuid}
      union all select p.organ_uuid, p.parent_uuid, up.n + 1 from organ p join up on p.organ_uuid = up.parent_uuid
    ), down as (
      select organ_uuid, 1 as n from organ where organ_uuid = ${organUuid}::uuid
      union all select c.organ_uuid, down.n + 1 from organ c join down on c.parent_uuid = down.organ_uuid where c.deleted_at is null
    )
    select (select max(n) from up) as depth, coalesce((select max(n) from down), 1) as height,
      exists (select from up where organ_uuid = ${organUuid}::uuid) as below`)
  return rows[0] ?? absent()
}

/** Refuses a place that the rules of the tree do not allow: below itself, too deep, under a position. */
const refusePlace = async (tx: Tx, parent: Organ, organTypeCode: number, organUuid: string | null): Promise<void> => {
  const { depth, height, below } = await depthsOf(tx, parent.organUuid, organUuid)
  if (below) refuseField('parentUuid', '不能移动到自身或其下级')
  if (!mayStandUnder(organTypeCode, parent.organTypeCode)) refuseField('parentUuid', '该类型不能放在此节点下')
  if (depth + height > ORGAN_DEPTH_MAX) refuseField('parentUuid', t('组织层级不能超过{max}层', { max: ORGAN_DEPTH_MAX }), 'LIMIT')
}

const refuseHeads = async (tx: Tx, userUuids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(userUuids)]
  if ((await filterActive(tx, wanted)).length < wanted.length) refuseField('headUserUuidList', '部门负责人必须是企业在职成员')
}

const lastSort = async (tx: Tx, parentUuid: string): Promise<number> => {
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(sort), 0)::integer as last from organ where parent_uuid = ${parentUuid} and deleted_at is null`)
  return rows[0]?.last ?? 0
}

/** A new node, the last one under its parent. Refuses a double name, a place the rules do not allow, and one node too many. */
export const addNode = async (acting: Acting, input: ParsedInputOf<typeof addOrgan>): Promise<{ organUuid: string }> => {
  const { tx, platform, enterpriseUuid, userUuid: by } = acting
  const { organName, organTypeCode, parentUuid, headUserUuidList } = input
  await lockTree(tx)
  const parent = await lockOrgan(tx, parentUuid)
  await refusePlace(tx, parent, organTypeCode, null)
  await refuseHeads(tx, headUserUuidList)
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::integer as count from organ where deleted_at is null`)
  if ((rows[0]?.count ?? 0) >= ORGANS_MAX) refuse(t('组织节点不能超过{max}个', { max: ORGANS_MAX }), {}, 'LIMIT')
  await refuseDouble(tx, parentUuid, organName)
  const sort = (await lastSort(tx, parentUuid)) + 1
  const organUuid = await createOrgan(tx, platform, { enterpriseUuid, parentUuid, organName, organTypeCode, sort, by })
  await addHeads(tx, { enterpriseUuid, organUuid, userUuids: headUserUuidList })
  await recordDone(acting, [
    {
      operateTypeCode: 'add',
      objectType: 'organ',
      objectUuid: organUuid,
      objectName: organName,
      content: t('新增部门「{name}」', { name: organName }),
    },
  ])
  return { organUuid }
}

const setHeads = async (tx: Tx, enterpriseUuid: string, organUuid: string, userUuids: readonly string[]): Promise<void> => {
  await tx.delete(organHead).where(eq(organHead.organUuid, organUuid))
  await addHeads(tx, { enterpriseUuid, organUuid, userUuids: [...new Set(userUuids)].slice(0, HEADS_MAX) })
}

/** Puts a node among the children of a parent, before one of them or at the end; the children are numbered again. */
const place = async (tx: Tx, organUuid: string, parentUuid: string, beforeUuid: string | null): Promise<void> => {
  const { rows } = await tx.execute<{ organ_uuid: string }>(sql`
    select organ_uuid from organ where parent_uuid = ${parentUuid} and deleted_at is null and organ_uuid <> ${organUuid} order by sort, organ_uuid`)
  const others = rows.map((row) => row.organ_uuid)
  const at = beforeUuid === null ? others.length : others.indexOf(beforeUuid)
  if (at < 0) refuseField('beforeUuid', '数据不存在')
  const order = others.toSpliced(at, 0, organUuid).map((uuid, index) => ({ uuid, sort: index + 1 }))
  await tx.execute(sql`
    update organ o set parent_uuid = ${parentUuid}, sort = r.sort
    from jsonb_to_recordset(${JSON.stringify(order)}::jsonb) as r(uuid uuid, sort integer)
    where o.organ_uuid = r.uuid and (o.sort, o.parent_uuid) is distinct from (r.sort, ${parentUuid}::uuid)`)
}

const stamp = async (
  { tx, platform, userUuid }: Acting,
  organUuid: string,
  fields: { organName?: string; hiddenFlag?: boolean } = {},
): Promise<number> => {
  const [row] = await tx
    .update(organ)
    .set({ ...fields, version: sql`${organ.version} + 1`, ...updated(userUuid, platform.clock.now()) })
    .where(eq(organ.organUuid, organUuid))
    .returning({ version: organ.version })
  return row?.version ?? absent()
}

const nameOfNode = async (tx: Tx, organUuid: string | null): Promise<string | null> => {
  if (organUuid === null) return null
  const [row] = await tx.select({ name: organ.organName }).from(organ).where(eq(organ.organUuid, organUuid))
  return row?.name ?? null
}

const recordMove = async (acting: Acting, node: Organ, parentUuid: string): Promise<void> => {
  const [before, after] = [await nameOfNode(acting.tx, node.parentUuid), await nameOfNode(acting.tx, parentUuid)]
  const { organUuid: objectUuid, organName: objectName } = node
  await recordDone(acting, [
    {
      operateTypeCode: 'update',
      objectType: 'organ',
      objectUuid,
      objectName,
      content: t('移动部门「{name}」', { name: objectName }),
      diff: changesOf({ parent: t('上级部门') }, { parent: before }, { parent: after }),
    },
  ])
}

/** Moves a node under a parent, or only among its siblings. */
export const moveNode = async (acting: Acting, input: ParsedInputOf<typeof sortOrganTree>): Promise<void> => {
  const { tx } = acting
  const { organUuid, parentUuid, beforeUuid = null } = input
  await lockTree(tx)
  const node = await lockOrgan(tx, organUuid)
  if (node.parentUuid === null) refuse('根节点不能移动或删除')
  const parent = await lockOrgan(tx, parentUuid)
  await refusePlace(tx, parent, node.organTypeCode, organUuid)
  if (node.parentUuid !== parentUuid) await refuseDouble(tx, parentUuid, node.organName, organUuid)
  await place(tx, organUuid, parentUuid, beforeUuid)
  await stamp(acting, organUuid)
  await recordMove(acting, node, parentUuid)
}

/** The parent to move a node under; null when it stays where it is. */
const newParent = (node: Organ, sent: string | null | undefined): string | null => {
  if (sent === undefined || sent === node.parentUuid) return null
  if (node.parentUuid === null || sent === null) return refuseField('parentUuid', '根节点不能移动或删除')
  return sent
}

const headNames = async (tx: Tx, organUuid: string): Promise<string> => {
  const heads = await tx
    .select({ userUuid: organHead.userUuid })
    .from(organHead)
    .where(eq(organHead.organUuid, organUuid))
    .orderBy(organHead.sort)
  const names = await memberNames(
    tx,
    heads.map(({ userUuid }) => userUuid),
  )
  return heads.flatMap(({ userUuid }) => names.get(userUuid) ?? []).join('、')
}

/** Renames a node, moves it and sets its heads; what is not sent stays. */
export const updateNode = async (acting: Acting, input: ParsedInputOf<typeof updateOrgan>): Promise<{ version: number }> => {
  const { tx, enterpriseUuid } = acting
  const { organUuid, organName, headUserUuidList, hiddenFlag } = input
  await lockTree(tx)
  const node = await lockOrgan(tx, organUuid)
  refuseStale(node, input.version)
  const target = newParent(node, input.parentUuid)
  if (target !== null) await refusePlace(tx, await lockOrgan(tx, target), node.organTypeCode, organUuid)
  if (headUserUuidList !== undefined) await refuseHeads(tx, headUserUuidList)
  const name = organName ?? node.organName
  if (target !== null || name !== node.organName) await refuseDouble(tx, target ?? node.parentUuid, name, organUuid)
  const before = {
    name: node.organName,
    heads: await headNames(tx, organUuid),
    parent: await nameOfNode(tx, node.parentUuid),
    hidden: t(node.hiddenFlag ? '是' : '否'),
  }
  if (target !== null) await place(tx, organUuid, target, null)
  if (headUserUuidList !== undefined) await setHeads(tx, enterpriseUuid, organUuid, headUserUuidList)
  if (hiddenFlag === 1 && node.parentUuid === null) refuseField('hiddenFlag', '根节点不能隐藏')
  const version = await stamp(acting, organUuid, {
    organName: name,
    hiddenFlag: hiddenFlag === undefined ? node.hiddenFlag : hiddenFlag === 1,
  })
  await indexNames(tx, NAME_OF.organ, [{ uuid: organUuid, name, before: node.organName }])
  const after = {
    name,
    heads: await headNames(tx, organUuid),
    parent: await nameOfNode(tx, target ?? node.parentUuid),
    hidden: t((hiddenFlag ?? Number(node.hiddenFlag)) === 1 ? '是' : '否'),
  }
  await recordDone(acting, [
    {
      operateTypeCode: 'update',
      objectType: 'organ',
      objectUuid: organUuid,
      objectName: name,
      content: t('修改部门「{name}」', { name: name }),
      diff: changesOf({ name: t('名称'), heads: t('负责人'), parent: t('上级部门'), hidden: t('在通讯录中隐藏') }, before, after),
    },
  ])
  return { version }
}

/** Deletes a node in which nobody sits and under which nothing stands. */
export const deleteNode = async (acting: Acting, { organUuid, version }: ParsedInputOf<typeof deleteOrgan>): Promise<void> => {
  const { tx, platform, userUuid } = acting
  await lockTree(tx)
  const node = await lockOrgan(tx, organUuid)
  if (node.parentUuid === null) refuse('根节点不能移动或删除')
  refuseStale(node, version)
  // Seats of disabled members count too: they may come back to it.
  const { rows } = await tx.execute(sql`
    select 1 from organ where parent_uuid = ${organUuid} and deleted_at is null
    union all select 1 from organ_member where organ_uuid = ${organUuid} limit 1`)
  if (rows.length > 0) conflict('该部门下存在下级部门或成员，不能删除', 'NOT_EMPTY')
  const now = platform.clock.now()
  await tx.delete(organHead).where(eq(organHead.organUuid, organUuid))
  await tx
    .update(organ)
    .set({ deletedAt: now, version: sql`${organ.version} + 1`, ...updated(userUuid, now) })
    .where(eq(organ.organUuid, organUuid))
  await indexNames(tx, NAME_OF.organ, [{ uuid: organUuid, name: '', before: node.organName }])
  const { organName: objectName } = node
  await recordDone(acting, [
    {
      operateTypeCode: 'delete',
      objectType: 'organ',
      objectUuid: organUuid,
      objectName,
      content: t('删除部门「{name}」', { name: objectName }),
    },
  ])
}

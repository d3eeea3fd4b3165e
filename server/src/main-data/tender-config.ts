import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getTenderConfig, saveTenderConfig } from '@qifuyun/contract/main-data/tender-config.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import { eq, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict, refuseField } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { tenderBuilding, tenderContractor, tenderPosition, tenderUser } from './tables.ts'

const ACTIVE = 2

interface Tender extends Record<string, unknown> {
  version: number
  status: number
  type: string | null
  project: string
}

const readTender = async (tx: Tx, tenderUuid: string, lock: SQL): Promise<Tender> => {
  const { rows } = await tx.execute<Tender>(sql`
    select version, status_code as status, tender_type_code as type, project_uuid as project
    from main_data_tender where uuid = ${tenderUuid} and deleted_at is null ${lock}`)
  return rows[0] ?? absent()
}

/** What a tender covers. Firms and people that were deleted since keep their names. */
export const configOf = async (tx: Tx, tenderUuid: string): Promise<OutputOf<typeof getTenderConfig>> => {
  const { version } = await readTender(tx, tenderUuid, sql``)
  const buildings = await tx.select().from(tenderBuilding).where(eq(tenderBuilding.tenderUuid, tenderUuid))
  const positions = await tx.select().from(tenderPosition).where(eq(tenderPosition.tenderUuid, tenderUuid))
  const people = await tx.select().from(tenderUser).where(eq(tenderUser.tenderUuid, tenderUuid))
  const firms = await tx.execute<{ contractorUuid: string; contractorName: string; workTypeCode: string }>(sql`
    select t.contractor_uuid as "contractorUuid", c.contractor_name as "contractorName", t.work_type_code as "workTypeCode"
    from tender_contractor t join main_data_contractor c on c.enterprise_uuid = t.enterprise_uuid and c.uuid = t.contractor_uuid
    where t.tender_uuid = ${tenderUuid} order by 2, 3`)
  const names = await memberNames(
    tx,
    people.map(({ userUuid }) => userUuid),
  )
  return {
    buildingUuidList: buildings.map(({ buildingUuid }) => buildingUuid),
    positionUuidList: positions.map(({ positionUuid }) => positionUuid),
    contractorList: firms.rows,
    userList: people.map(({ userUuid, dutyCode }) => ({ userUuid, userName: names.get(userUuid) ?? '', dutyCode })),
    version,
  }
}

/** Locks the rows that exist, in the order of their uuids; refuses at `field` when one does not. */
const lockAll = async (tx: Tx, table: string, uuids: readonly string[], field: string, label: string, more = sql`true`): Promise<void> => {
  if (uuids.length === 0) return
  const { rows } = await tx.execute(sql`
    select uuid from ${sql.identifier(table)} where uuid in ${[...uuids]} and deleted_at is null and ${more} order by uuid for update`)
  if (rows.length < uuids.length) refuseField(field, { text: '{label}不存在', params: { label } })
}

/** Refuses buildings that belong to another active tender of the same type. The buildings are locked, so two savers come one after the other. */
const refuseOverlap = async (tx: Tx, tenderUuid: string, { status, type }: Tender, buildings: readonly string[]): Promise<void> => {
  if (status !== ACTIVE || buildings.length === 0) return
  const { rows } = await tx.execute<{ name: string }>(sql`
    select b.building_name as name from tender_building tb
    join main_data_tender t on t.enterprise_uuid = tb.enterprise_uuid and t.uuid = tb.tender_uuid and t.deleted_at is null
    join main_data_building b on b.enterprise_uuid = tb.enterprise_uuid and b.uuid = tb.building_uuid
    where tb.building_uuid in ${[...buildings]} and tb.tender_uuid <> ${tenderUuid}
      and t.status_code = ${ACTIVE} and t.tender_type_code is not distinct from ${type} limit 1`)
  const [taken] = rows
  if (taken === undefined) return
  const text = { text: '楼栋「{name}」已属于同类型的进行中标段', params: { name: taken.name } } as const
  conflict(text, 'OVERLAP', { fields: { buildingUuidList: text } })
}

const refuseStrangers = async (tx: Tx, userUuids: readonly string[]): Promise<void> => {
  if (userUuids.length === 0) return
  const active = new Set(await filterActive(tx, [...userUuids]))
  if (userUuids.some((uuid) => !active.has(uuid))) refuseField('userList', { text: '{label}不存在', params: { label: '人员' } })
}

const once = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
]

/** Replaces what a tender covers, in one transaction; the version is the tender's. */
export const saveConfig = async (
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { enterpriseUuid, userUuid: by }: Pick<TenantCaller, 'enterpriseUuid' | 'userUuid'>,
  input: ParsedInputOf<typeof saveTenderConfig>,
): Promise<{ version: number }> => {
  const { tenderUuid } = input
  const tender = await readTender(tx, tenderUuid, sql`for update`)
  if (tender.version !== input.version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: tender.version })
  const buildings = [...new Set(input.buildingUuidList)]
  const positions = [...new Set(input.positionUuidList)]
  const firms = once(input.contractorList, ({ contractorUuid, workTypeCode }) => `${contractorUuid}${workTypeCode}`)
  const people = once(input.userList, ({ userUuid, dutyCode }) => `${userUuid}${dutyCode}`)
  await lockAll(tx, 'main_data_building', buildings, 'buildingUuidList', '楼栋', sql`project_uuid = ${tender.project}`)
  await lockAll(tx, 'main_data_position', positions, 'positionUuidList', '部位')
  await lockAll(tx, 'main_data_contractor', [...new Set(firms.map(({ contractorUuid }) => contractorUuid))], 'contractorList', '承包商')
  await refuseStrangers(tx, [...new Set(people.map(({ userUuid }) => userUuid))])
  await refuseOverlap(tx, tenderUuid, tender, buildings)
  const of = { enterpriseUuid, tenderUuid }
  for (const table of [tenderBuilding, tenderPosition, tenderContractor, tenderUser])
    await tx.delete(table).where(eq(table.tenderUuid, tenderUuid))
  if (buildings.length > 0) await tx.insert(tenderBuilding).values(buildings.map((buildingUuid) => ({ ...of, buildingUuid })))
  if (positions.length > 0) await tx.insert(tenderPosition).values(positions.map((positionUuid) => ({ ...of, positionUuid })))
  if (firms.length > 0) await tx.insert(tenderContractor).values(firms.map((firm) => ({ ...of, ...firm })))
  if (people.length > 0) await tx.insert(tenderUser).values(people.map((person) => ({ ...of, ...person })))
  const { rows } = await tx.execute<{ version: number }>(sql`
    update main_data_tender set version = version + 1, updated_at = ${clock.now()}, updated_by = ${by} where uuid = ${tenderUuid} returning version`)
  return { version: rows[0]?.version ?? tender.version + 1 }
}

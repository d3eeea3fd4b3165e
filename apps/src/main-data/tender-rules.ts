import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { building } from '#src/main-data/building.ts'
import type { tender } from '#src/main-data/tender.ts'
import { conflict, refusal, t } from '#src/main-data/texts.ts'

type Tender = StoredOf<typeof tender>

const ACTIVE = 2

const becomesActive = ({ before, row }: Save<Tender>): boolean =>
  row.statusCode === ACTIVE && (before?.statusCode !== ACTIVE || before.tenderTypeCode !== row.tenderTypeCode)

/** A tender may only become active while no other active one of its type covers one of its buildings (api.md section 7.3). */
export const keepApart = async ({ saves, rows }: SaveCall<Tender>) => {
  const opening = saves.filter(becomesActive).map(({ row }) => row)
  const taken = await rows.query<{ tender: string; name: string }>(sql`
    select own.tender_uuid as tender, b.building_name as name
    from unnest(${opening.map(({ uuid }) => uuid)}::uuid[], ${opening.map(({ tenderTypeCode }) => tenderTypeCode ?? '')}::text[]) as o(uuid, type)
    join tender_building own on own.tender_uuid = o.uuid
    join main_data_building b on b.enterprise_uuid = own.enterprise_uuid and b.uuid = own.building_uuid
    join tender_building other on other.enterprise_uuid = own.enterprise_uuid and other.building_uuid = own.building_uuid and other.tender_uuid <> o.uuid
    join main_data_tender t on t.enterprise_uuid = other.enterprise_uuid and t.uuid = other.tender_uuid
    where t.deleted_at is null and t.status_code = ${ACTIVE} and coalesce(t.tender_type_code, '') = o.type`)
  const names = new Map(taken.map(({ tender, name }) => [tender, name]))
  return saves.map(({ row }) => {
    const name = names.get(row.uuid)
    return name === undefined
      ? {}
      : refusal(
          '楼栋「{name}」已属于同类型的进行中标段',
          { name },
          { statusCode: t('楼栋「{name}」已属于同类型的进行中标段', { name }) },
          'OVERLAP',
        )
  })
}

/** Buildings that a tender in progress covers are not deleted. */
export const keepCovered = async ({ deletes, rows }: DeleteCall<StoredOf<typeof building>>): Promise<void> => {
  const [covered] = await rows.query<{ name: string }>(sql`
    select b.building_name as name from tender_building tb
    join main_data_tender t on t.enterprise_uuid = tb.enterprise_uuid and t.uuid = tb.tender_uuid and t.deleted_at is null and t.status_code = ${ACTIVE}
    join main_data_building b on b.enterprise_uuid = tb.enterprise_uuid and b.uuid = tb.building_uuid
    where tb.building_uuid = any(${deletes.map(({ uuid }) => uuid)}::uuid[]) limit 1`)
  if (covered !== undefined) conflict('IN_USE', '{label}正在被使用，不能删除', { label: covered.name })
}

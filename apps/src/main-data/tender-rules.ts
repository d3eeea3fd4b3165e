import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { DeleteCall, Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { building } from '#src/main-data/building.ts'
import { tender } from '#src/main-data/tender.ts'
import { conflict, refusal, t } from '#src/main-data/texts.ts'

type Tender = StoredOf<typeof tender>

const ACTIVE = 2
const b = columns(building, 'b')
const n = columns(tender, 'n')
// Which buildings a tender covers stands in a table of the platform's, `tender_building`.

const becomesActive = ({ before, row }: Save<Tender>): boolean =>
  row.statusCode === ACTIVE && (before?.statusCode !== ACTIVE || before.tenderTypeCode !== row.tenderTypeCode)

/** A tender may only become active while no other active one of its type covers one of its buildings (api.md section 7.3). */
export const keepApart = async ({ saves, rows }: SaveCall<Tender>) => {
  const opening = saves.filter(becomesActive).map(({ row }) => row)
  const taken = await rows.query<{ tender: string; name: string }>(sql`
    select own.tender_uuid as tender, ${b.buildingName} as name
    from unnest(${opening.map(({ uuid }) => uuid)}::uuid[], ${opening.map(({ tenderTypeCode }) => tenderTypeCode ?? '')}::text[]) as o(uuid, type)
    join tender_building own on own.tender_uuid = o.uuid
    join ${b.table} on ${b.enterpriseUuid} = own.enterprise_uuid and ${b.uuid} = own.building_uuid
    join tender_building other on other.enterprise_uuid = own.enterprise_uuid and other.building_uuid = own.building_uuid and other.tender_uuid <> o.uuid
    join ${n.table} on ${n.enterpriseUuid} = other.enterprise_uuid and ${n.uuid} = other.tender_uuid
    where ${n.live} and ${n.statusCode} = ${ACTIVE} and coalesce(${n.tenderTypeCode}, '') = o.type`)
  const names = new Map(taken.map(({ tender: uuid, name }) => [uuid, name]))
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
    select ${b.buildingName} as name from tender_building tb
    join ${n.table} on ${n.enterpriseUuid} = tb.enterprise_uuid and ${n.uuid} = tb.tender_uuid and ${n.live} and ${n.statusCode} = ${ACTIVE}
    join ${b.table} on ${b.enterpriseUuid} = tb.enterprise_uuid and ${b.uuid} = tb.building_uuid
    where tb.building_uuid = any(${deletes.map(({ uuid }) => uuid)}::uuid[]) limit 1`)
  if (covered !== undefined) conflict('IN_USE', '{label}正在被使用，不能删除', { label: covered.name })
}

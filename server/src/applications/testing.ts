import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import { ENTERPRISE } from '@qifuyun/kit/entity-spec.ts'
import type { FieldSpec, Kind } from '@qifuyun/kit/field.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'
import { type ServedEntity, servedOf } from './runtime/served-entity.ts'
import { upsertRows } from './write/row-store.ts'
import { columnsFrom } from './write/stored-row.ts'

const SAMPLES: Record<Exclude<Kind, 'rows'>, (spec: FieldSpec, uuid: string) => unknown> = {
  text: ({ max = 50 }, uuid) => uuid.slice(-Math.min(max, 12)),
  longText: () => '说明',
  richText: () => '<p>说明</p>',
  serial: (_spec, uuid) => uuid,
  integer: ({ min = 0 }) => Math.max(1, min),
  decimal: ({ min = 0 }) => Math.max(1, min),
  percent: ({ min = 0 }) => Math.max(1, min),
  exact: ({ min = 0, max = 1 }) => String(Math.min(Math.max(1, min), max)),
  money: () => 100,
  date: () => '2026-05-01',
  dateTime: () => '2026-05-01T00:00:00.000Z',
  range: () => ({ begin: '2026-05-01T00:00:00.000Z', end: '2026-05-02T00:00:00.000Z' }),
  days: () => ({ begin: '2026-05-01', end: '2026-05-31' }),
  month: () => '2026-05',
  timeOfDay: () => '08:30',
  dict: ({ options = [] }) => options[0]?.code ?? null,
  choices: ({ options = [] }) => options.slice(0, 1).map(({ code }) => code),
  dictionary: ({ parentCode = '0' }) => String(Number(parentCode) + 1),
  area: () => '330106',
  flag: () => true,
  phone: () => '13911112222',
  masked: (_spec, uuid) => uuid.slice(-8),
  position: () => ({ name: '大门' }),
  images: () => [],
  files: () => [],
  user: () => userId('zhangwei'),
  users: () => [userId('zhangwei')],
  organ: () => demoId('0003', 1),
  organs: () => [],
  ref: () => null,
  refs: () => [],
  link: () => null,
}

/** Demo rows that others refer to. */
const REFERRED: Record<string, string> = {
  main_data_project: demoId('0007', 1),
  main_data_building: demoId('0008', 2),
  main_data_room: demoId('0009', 1),
  main_data_door_model: demoId('000a', 1),
  main_data_position: demoId('000b', 1),
  main_data_contractor: demoId('000c', 1),
  main_data_tender: demoId('000d', 1),
}

const valueOf = (of: Entity, spec: FieldSpec, uuid: string): unknown => {
  if (spec.kind === 'rows') return []
  const target = spec.required ? targetOf(of, spec) : undefined
  if (target === undefined) return SAMPLES[spec.kind](spec, uuid)
  const referred = REFERRED[servedOf(target).key] ?? uuid
  return spec.kind === 'refs' ? [referred] : referred
}

/** Values for all fields of an entity that fit their kinds, other texts for each uuid. No child rows. */
export const sampleRow = (of: Entity, uuid: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(of.spec.fields).map(([key, { spec }]) => [key, valueOf(of, spec, uuid)] as const))

/** A row of the entity in enterprise 1, made past all rules, with these values among the samples; its id. */
export const plantSample = async ({ app, clock }: World, served: ServedEntity, values: Record<string, unknown> = {}): Promise<string> => {
  const { platform } = app
  const uuid = platform.ids.uuid()
  const now = clock.now()
  const by = userId('zhangwei')
  await platform.db.tenant(enterpriseId(1), by, async (tx) => {
    const { fields, states } = served.entity.spec
    // One row of a project at most, of a month, or of the enterprise: the one before makes way.
    const { settingsOf } = served.entity.spec
    if (
      settingsOf === ENTERPRISE ||
      Object.values(fields).some(({ spec }) => (spec.kind === 'ref' || spec.kind === 'month') && spec.unique)
    )
      await tx.execute(sql`update ${served.table} set deleted_at = ${now} where deleted_at is null`)
    const state = states[0] && { state: values.state ?? states[0].code, stateAt: now }
    const columns = columnsFrom(fields, { ...sampleRow(served.entity, uuid), ...values })
    const stamps = { createdAt: now, createdBy: by, updatedAt: now, version: 1 }
    await upsertRows(tx, served.table, [{ enterpriseUuid: enterpriseId(1), uuid, ...columns, ...state, ...stamps }])
  })
  return uuid
}

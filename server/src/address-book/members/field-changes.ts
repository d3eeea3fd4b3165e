import type { deleteMemberField, saveMemberField, sortMemberFields } from '@qifuyun/contract/address-book/endpoints.ts'
import { MEMBER_FIELDS_MAX } from '@qifuyun/contract/address-book/member-fields.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { and, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { inEachLanguage } from '#src/platform/words.ts'
import { type Acting, recordDone } from '../acting.ts'
import { COLUMNS } from '../import/columns.ts'
import { memberField } from '../tables.ts'
import { conflict, refuse, refuseField, t } from '../texts.ts'
import { allFields } from './fields.ts'

type Field = typeof memberField.$inferSelect
type Input = ParsedInputOf<typeof saveMemberField>

/** Changes of fields take turns: two at once must not make one too many, nor one name twice. */
const lockFields = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('member fields of ' || current_setting('app.enterprise_uuid'), 0))`)
}

const findField = async (tx: Tx, fieldUuid: string): Promise<Field> => {
  const [found] = await tx
    .select()
    .from(memberField)
    .where(and(eq(memberField.fieldUuid, fieldUuid), isNull(memberField.deletedAt)))
  return found ?? absent()
}

const FIELD_DONE = { add: '新增成员字段「{name}」', update: '修改成员字段「{name}」', delete: '删除成员字段「{name}」' } as const

const note = (acting: Acting, operateTypeCode: 'add' | 'update' | 'delete', objectUuid: string, objectName: string): Promise<void> => {
  const content = t(FIELD_DONE[operateTypeCode], { name: objectName })
  return recordDone(acting, [{ operateTypeCode, objectType: 'member', objectUuid, objectName, content }])
}

const refuseName = async (tx: Tx, { fieldName, fieldUuid }: Input): Promise<void> => {
  // A sheet tells columns apart by their labels.
  const own = COLUMNS.find(({ label, synonyms = [] }) => [...inEachLanguage(label), ...synonyms].includes(fieldName))
  if (own !== undefined) refuseField('fieldName', t('不能与系统字段“{name}”重名', { name: fieldName }))
  const same = (await allFields(tx)).some((field) => field.fieldName === fieldName && field.fieldUuid !== fieldUuid)
  if (same) conflict('字段名称已存在', 'DUPLICATE', { fields: { fieldName: '字段名称已存在' } })
}

/** A choice that members have made stays among the choices. */
const refuseLoss = async (tx: Tx, { fieldUuid, optionList: before }: Field, { optionList }: Input): Promise<void> => {
  const gone = before.filter((option) => !optionList.includes(option))
  if (gone.length === 0) return
  const chosen = sql`field_values ->> ${fieldUuid}`
  const { rows } = await tx.execute<{ value: string }>(sql`
    select ${chosen} as value from member where ${chosen} = any(${sql.param(gone)}::text[]) and deleted_at is null
    union all select ${chosen} from join_request where ${chosen} = any(${sql.param(gone)}::text[]) and state = 'pending' limit 1`)
  const [used] = rows
  if (used !== undefined) refuseField('optionList', t('选项“{name}”已被成员使用，不能删除', { name: used.value }))
}

const add = async ({ tx, platform, enterpriseUuid, userUuid }: Acting, values: ReturnType<typeof columnsOf>) => {
  const fields = await allFields(tx)
  if (fields.length >= MEMBER_FIELDS_MAX) refuse(t('字段不能超过{max}个', { max: MEMBER_FIELDS_MAX }), {}, 'LIMIT')
  const fieldUuid = platform.ids.uuid()
  const { rows } = await tx.execute<{ sort: number }>(sql`select coalesce(max(sort), 0)::integer + 1 as sort from member_field`)
  const sort = rows[0]?.sort ?? 1
  await tx.insert(memberField).values({ enterpriseUuid, fieldUuid, ...values, sort, ...created(userUuid, platform.clock.now()) })
  return { fieldUuid, version: 1 }
}

const change = async ({ tx, platform, userUuid }: Acting, fieldUuid: string, input: Input) => {
  const row = await findField(tx, fieldUuid)
  if (input.version !== undefined && input.version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  if (input.fieldKind !== row.fieldKind) refuseField('fieldKind', '字段类型不能修改')
  await refuseLoss(tx, row, input)
  const version = row.version + 1
  await tx
    .update(memberField)
    .set({ ...columnsOf(input), version, ...updated(userUuid, platform.clock.now()) })
    .where(eq(memberField.fieldUuid, fieldUuid))
  return { fieldUuid, version }
}

const columnsOf = ({ fieldName, fieldKind, optionList, requiredFlag, visibleCode, listFlag }: Input) => ({
  fieldName,
  fieldKind,
  optionList: fieldKind === 'choice' ? optionList : [],
  requiredFlag: requiredFlag === 1,
  visibleCode,
  listFlag: listFlag === 1,
})

/** Adds a field or changes one. Refuses a name that is taken, another kind, and to take away a choice that members have made. */
export const saveField = async (acting: Acting, input: Input): Promise<{ fieldUuid: string; version: number }> => {
  await lockFields(acting.tx)
  await refuseName(acting.tx, input)
  const { fieldUuid } = input
  const saved = fieldUuid === undefined ? await add(acting, columnsOf(input)) : await change(acting, fieldUuid, input)
  await note(acting, fieldUuid === undefined ? 'add' : 'update', saved.fieldUuid, input.fieldName)
  return saved
}

/** Deletes a field; what members had of it is forgotten. */
export const deleteField = async (acting: Acting, { fieldUuid }: ParsedInputOf<typeof deleteMemberField>): Promise<void> => {
  const { tx, platform, userUuid } = acting
  await lockFields(tx)
  const { fieldName } = await findField(tx, fieldUuid)
  const now = platform.clock.now()
  await tx
    .update(memberField)
    .set({ deletedAt: now, ...updated(userUuid, now) })
    .where(eq(memberField.fieldUuid, fieldUuid))
  await tx.execute(sql`update member set field_values = field_values - ${fieldUuid}::text where field_values ->> ${fieldUuid} is not null`)
  await tx.execute(
    sql`update join_request set field_values = field_values - ${fieldUuid}::text where field_values ->> ${fieldUuid} is not null`,
  )
  await note(acting, 'delete', fieldUuid, fieldName)
}

/** Puts the fields into the order of the list, which names each of them once (else 404: somebody added or deleted one). */
export const sortFields = async ({ tx }: Acting, { fieldUuidList }: ParsedInputOf<typeof sortMemberFields>): Promise<void> => {
  await lockFields(tx)
  const fields = await allFields(tx)
  const named = new Set(fieldUuidList)
  if (named.size !== fields.length || fields.some(({ fieldUuid }) => !named.has(fieldUuid))) absent()
  await tx.execute(sql`
    update member_field f set sort = o.n from unnest(${sql.param([...named])}::uuid[]) with ordinality o (field_uuid, n)
    where f.field_uuid = o.field_uuid`)
}

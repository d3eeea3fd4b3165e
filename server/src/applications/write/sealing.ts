import { sealedFields } from '@qifuyun/kit/values/sealed.ts'
import { attachFiles, detachFiles, moveFiles } from '#src/files/service.ts'
import { and, eq, inArray, sql } from '#src/platform/database/drizzle.ts'
import { post } from '#src/platform/database/transaction.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { sealedValue } from '../tables.ts'
import { refuse } from '../texts.ts'
import { change, type Draft, draftOf } from './draft.ts'
import { textsIn } from './places.ts'
import { lockStored } from './row-store.ts'
import type { Writing } from './writer.ts'

/** What sealed files hang on: nobody may read what hangs on it. */
const SEALED_FILES = 'sealed'

/** A value that is to be sealed, and from when on it may be read. */
interface Secret {
  rowUuid: string
  field: string
  opensAt: string
  value: unknown
}

const momentOf = (served: ServedEntity, { row }: Draft, until: string): string => {
  const moment = row[until]
  if (typeof moment !== 'string') throw new Error(`${served.key}: something is sealed until ${until}, which is empty`)
  return moment
}

/** What drafts say of sealed fields before their moment; the drafts say nothing of it any more. */
const takeSecrets = (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Secret[] =>
  sealedFields(served.entity.spec.fields).flatMap(([field, until]) =>
    drafts.flatMap((draft) => {
      const value = draft.changes[field] ?? null
      if (value === null) return []
      const opensAt = momentOf(served, draft, until)
      if (new Date(opensAt) <= writing.now) return []
      change(draft, { [field]: null })
      return [{ rowUuid: draft.row.uuid, field, opensAt, value }]
    }),
  )

/** Of the values that hold files the new ones hang on what nobody reads, in place of those before. */
const sealFiles = async ({ tx, platform, actor, uploader }: Writing, { entity }: ServedEntity, { rowUuid, field, value }: Secret) => {
  const kind = entity.spec.fields[field]?.spec.kind
  if (kind !== 'files' && kind !== 'images') return
  const owner = { ownerType: SEALED_FILES, ownerUuid: rowUuid }
  await detachFiles(tx, platform, owner)
  await attachFiles(tx, platform, { ...owner, filePaths: textsIn(value), userUuid: actor?.userUuid ?? uploader ?? '', field })
}

/** A moment that was put off holds for what is sealed already; one that was brought forward does not. */
const putOff = ({ tx }: Writing, served: ServedEntity, drafts: readonly Draft[]): void => {
  for (const [field, until] of sealedFields(served.entity.spec.fields))
    for (const { before, row, changes } of drafts)
      if (before !== null && typeof changes[until] === 'string')
        post(
          tx,
          sql`update ${sealedValue} set opens_at = greatest(opens_at, ${changes[until]}::timestamptz)
          where entity = ${served.key} and row_uuid = ${row.uuid}::uuid and field = ${field}`,
        )
}

/** Takes what is to stay unread out of the drafts and keeps it encrypted; first of all, so that nothing behind it meets the values. */
export const sealValues = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const { tx, platform, enterpriseUuid } = writing
  putOff(writing, served, drafts)
  const secrets = takeSecrets(writing, served, drafts)
  if (secrets.length === 0) return
  for (const secret of secrets) await sealFiles(writing, served, secret)
  const values = secrets.map(({ value, opensAt, ...place }) => ({
    enterpriseUuid,
    entity: served.key,
    ...place,
    opensAt: new Date(opensAt),
    value: platform.secrets.encrypt(JSON.stringify(value)),
  }))
  const { entity, rowUuid, field } = sealedValue
  await tx
    .insert(sealedValue)
    .values(values)
    .onConflictDoUpdate({
      target: [sealedValue.enterpriseUuid, entity, rowUuid, field],
      set: { value: sql`excluded.value`, opensAt: sql`greatest(${sealedValue.opensAt}, excluded.opens_at)` },
    })
}

/** The drafts of rows with what was sealed of them, which is gone from where it was kept. Refuses before the moment of any of them. */
export const openSealed = async (writing: Writing, served: ServedEntity, uuids: readonly string[]): Promise<Draft[]> => {
  const { tx, platform, now } = writing
  const rows = await lockStored(tx, served, uuids)
  const taken = await tx
    .delete(sealedValue)
    .where(and(eq(sealedValue.entity, served.key), inArray(sealedValue.rowUuid, [...uuids])))
    .returning()
  if (taken.some(({ opensAt }) => opensAt > now)) refuse('尚未到开启时间')
  const byRow = Map.groupBy(taken, ({ rowUuid }) => rowUuid)
  const opened = rows.filter(({ uuid }) => byRow.has(uuid))
  return Promise.all(
    opened.map(async (row) => {
      const draft = draftOf(row, row)
      for (const { field, value } of byRow.get(row.uuid) ?? []) change(draft, { [field]: JSON.parse(platform.secrets.decrypt(value)) })
      const moved = await moveFiles(tx, { ownerType: SEALED_FILES, ownerUuid: row.uuid }, { ownerType: served.key, ownerUuid: row.uuid })
      return { ...draft, attached: moved }
    }),
  )
}

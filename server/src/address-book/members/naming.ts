import { soundOf, soundsOf } from '#src/members/service.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { NAME_OF } from '../tables.ts'

type NameOf = (typeof NAME_OF)[keyof typeof NAME_OF]

/** A name that was given or changed; `before` is absent for a new one. */
export interface Named {
  uuid: string
  name: string
  before?: string | undefined
}

/** Above every character that a name may hold. */
const LAST = '\u{10FFFF}'

/** Makes names findable, and what they were before no longer; two statements for any number of them. */
export const indexNames = async (tx: Tx, nameOf: NameOf, names: readonly Named[]): Promise<void> => {
  const rows = names.flatMap(({ uuid, name, before }) => {
    if (name === before) return []
    const now = new Set(soundsOf(name))
    const old = before === undefined ? [] : soundsOf(before).filter((sound) => !now.has(sound))
    return [...now].map((sound) => ({ uuid, sound, old: false })).concat(old.map((sound) => ({ uuid, sound, old: true })))
  })
  const listed = (wanted: boolean) => JSON.stringify(rows.filter(({ old }) => old === wanted))
  if (rows.some(({ old }) => old))
    await tx.execute(sql`
      delete from name_sound n using jsonb_to_recordset(${listed(true)}::jsonb) as r(uuid uuid, sound text)
      where n.name_of = ${nameOf} and n.sound = r.sound collate "C" and n.subject_uuid = r.uuid`)
  if (rows.some(({ old }) => !old))
    await tx.execute(sql`
      insert into name_sound (enterprise_uuid, name_of, sound, subject_uuid)
      select current_setting('app.enterprise_uuid')::uuid, ${nameOf}, r.sound, r.uuid
      from jsonb_to_recordset(${listed(false)}::jsonb) as r(uuid uuid, sound text) on conflict do nothing`)
}

/** Subjects whose name holds the keyword, in writing, pinyin or initials, as a select of `subject_uuid`. */
export const soundsLike = (nameOf: NameOf, keyword: string): SQL => {
  const sound = soundOf(keyword)
  return sql`select n.subject_uuid from name_sound n
    where n.name_of = ${nameOf} and n.sound >= ${sound} collate "C" and n.sound < ${sound + LAST} collate "C"`
}

const CHUNK = 1_000

/**
 * Makes the names of an enterprise findable that was stored before names had sounds. One look at the index when there is nothing to do.
 */
export const ensureSounds = async (tx: Tx): Promise<void> => {
  const { rows: known } = await tx.execute(sql`select 1 from name_sound where name_of = ${NAME_OF.organ} limit 1`)
  if (known.length > 0) return
  for (const [nameOf, subjects] of [
    [NAME_OF.member, sql`select user_uuid as uuid, user_name as name from member where deleted_at is null`],
    [NAME_OF.organ, sql`select organ_uuid as uuid, organ_name as name from organ where deleted_at is null`],
  ] as const) {
    const { rows } = await tx.execute<{ uuid: string; name: string }>(subjects)
    for (let at = 0; at < rows.length; at += CHUNK) await indexNames(tx, nameOf, rows.slice(at, at + CHUNK))
  }
}

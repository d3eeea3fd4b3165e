import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { DICT_SORT_MAX } from '@qifuyun/contract/dictionaries/constants.ts'
import { DICTIONARY, FLOW_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { DICTIONARY_ENTRIES } from '@qifuyun/contract/dictionaries/entries.ts'
import type {
  operatorAddDict,
  operatorDictList,
  operatorSortDict,
  operatorUpdateDict,
} from '@qifuyun/contract/dictionaries/operator-endpoints.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { type Entry, type EntryRow, mergeEntries } from './entries.ts'
import { dictionaryEntry } from './tables.ts'
import { conflict, refuse, refuseField } from './texts.ts'

/** Whose codes the product itself works with. */
const FIXED: ReadonlySet<string> = new Set([
  DICTIONARY.buildingLevel,
  DICTIONARY.areaKind,
  DICTIONARY.progressState,
  DICTIONARY.certification,
  DICTIONARY.organType,
])
/** What things get where nobody chooses. */
const NEEDED: ReadonlySet<string> = new Set([FLOW_CATEGORY.other])

const NAMES: Readonly<Record<string, string>> = {
  [DICTIONARY.buildingLevel]: '楼栋层级',
  [DICTIONARY.areaKind]: '区域类型',
  [DICTIONARY.progressState]: '任务进度',
  [DICTIONARY.certification]: '企业认证状态',
  [DICTIONARY.organType]: '组织节点类型',
  [DICTIONARY.enterpriseCategory]: '企业类型',
  [DICTIONARY.flowCategory]: '流程分类',
  [DICTIONARY.projectType]: '项目类型',
  [DICTIONARY.contractorType]: '承包商类型',
  [DICTIONARY.tenderType]: '标段类型',
  [DICTIONARY.noticeType]: '公告类型',
} satisfies Record<(typeof DICTIONARY)[keyof typeof DICTIONARY], string>

const originalOf = (parentCode: string, code: string) =>
  DICTIONARY_ENTRIES.find((entry) => entry.parentCode === parentCode && entry.dictCode === code)

interface By {
  userUuid: string
  now: Date
}

/** Every dictionary for its editor. */
export const listDictionaries = async (tx: Tx): Promise<OutputOf<typeof operatorDictList>> => {
  const rows = await tx.select().from(dictionaryEntry)
  const stored = new Map(rows.map((row) => [`${row.parentCode} ${row.dictCode}`, row]))
  return [...Map.groupBy(mergeEntries(rows), ({ parentCode }) => parentCode)].map(([parentCode, entries]) => ({
    parentCode,
    parentName: NAMES[parentCode] ?? parentCode,
    fixedFlag: FIXED.has(parentCode) ? 1 : 0,
    entries: entries.map(({ dictCode, dictName, sort, disabledFlag }) => ({
      dictCode,
      dictName,
      sort,
      disabledFlag,
      originalName: originalOf(parentCode, dictCode)?.dictName ?? null,
      version: stored.get(`${parentCode} ${dictCode}`)?.version ?? 0,
    })),
  }))
}

interface Locked {
  rows: EntryRow[]
  entries: Entry[]
}

/** The entries of a dictionary, nobody else's to change until commit. 404 for none. */
const lockDictionary = async (tx: Tx, parentCode: string): Promise<Locked> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dictionary ${parentCode}`}, 0))`)
  const rows = await tx.select().from(dictionaryEntry).where(eq(dictionaryEntry.parentCode, parentCode))
  const entries = mergeEntries(rows).filter((entry) => entry.parentCode === parentCode)
  return entries.length === 0 ? absent() : { rows, entries }
}

const refuseTaken = (entries: readonly Entry[], dictName: string, but?: string): void => {
  if (entries.some((entry) => entry.dictName === dictName && entry.dictCode !== but))
    conflict('名称已存在', 'DUPLICATE', { fields: { dictName: '名称已存在' } })
}

type Stored = Pick<EntryRow, 'parentCode' | 'dictCode' | 'dictName' | 'sort' | 'disabledFlag'>

const store = async (tx: Tx, { userUuid, now }: By, values: readonly Stored[]): Promise<number> => {
  const [first] = await tx
    .insert(dictionaryEntry)
    .values(values.map((value) => ({ ...value, ...created(userUuid, now) })))
    .onConflictDoUpdate({
      target: [dictionaryEntry.parentCode, dictionaryEntry.dictCode],
      set: {
        dictName: sql`excluded.dict_name`,
        sort: sql`excluded.sort`,
        disabledFlag: sql`excluded.disabled_flag`,
        ...updated(userUuid, now),
        version: sql`${dictionaryEntry.version} + 1`,
      },
    })
    .returning({ version: dictionaryEntry.version })
  return first?.version ?? 1
}

/** The lowest code that no entry has; the last two digits count. */
const nextCode = (parentCode: string, entries: readonly Entry[]): string => {
  const taken = new Set(entries.map(({ dictCode }) => dictCode))
  const codes = Array.from({ length: DICT_SORT_MAX }, (_, index) => `${parentCode.slice(0, -2)}${String(index + 1).padStart(2, '0')}`)
  return codes.find((code) => !taken.has(code)) ?? refuse('字典项已满', {}, 'LIMIT')
}

/** Adds an entry at the end of a dictionary. */
export const addEntry = async (
  tx: Tx,
  by: By,
  { parentCode, dictName }: ParsedInputOf<typeof operatorAddDict>,
): Promise<{ dictCode: string }> => {
  const { entries } = await lockDictionary(tx, parentCode)
  if (FIXED.has(parentCode)) refuse('该字典由系统使用，不能增删')
  refuseTaken(entries, dictName)
  const dictCode = nextCode(parentCode, entries)
  const sort = Math.max(...entries.map((entry) => entry.sort)) + 1
  await store(tx, by, [{ parentCode, dictCode, dictName, sort, disabledFlag: false }])
  return { dictCode }
}

/** Renames an entry, or puts it out of use and back. */
export const changeEntry = async (
  tx: Tx,
  by: By,
  { parentCode, dictCode, dictName, disabledFlag, version }: ParsedInputOf<typeof operatorUpdateDict>,
): Promise<{ version: number }> => {
  const { rows, entries } = await lockDictionary(tx, parentCode)
  const entry = entries.find((one) => one.dictCode === dictCode) ?? absent()
  const now = rows.find((row) => row.dictCode === dictCode)?.version ?? 0
  if (version !== undefined && version !== now) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: now })
  if (disabledFlag === 1 && (FIXED.has(parentCode) || NEEDED.has(dictCode))) refuse('该字典项由系统使用，不能停用')
  refuseTaken(entries, dictName, dictCode)
  return { version: await store(tx, by, [{ parentCode, dictCode, dictName, sort: entry.sort, disabledFlag: disabledFlag === 1 }]) }
}

/** Puts the entries of a dictionary in an order. */
export const sortEntries = async (tx: Tx, by: By, { parentCode, dictCodeList }: ParsedInputOf<typeof operatorSortDict>): Promise<void> => {
  const { entries } = await lockDictionary(tx, parentCode)
  const byCode = new Map(entries.map((entry) => [entry.dictCode, entry]))
  const ordered = [...new Set(dictCodeList)].flatMap((code) => byCode.get(code) ?? [])
  if (ordered.length !== entries.length || ordered.length !== dictCodeList.length) refuseField('dictCodeList', '数据已变化，请刷新后重试')
  const moved = ordered.flatMap(({ dictCode, dictName, sort, disabledFlag }, index) =>
    sort === index + 1 ? [] : [{ parentCode, dictCode, dictName, sort: index + 1, disabledFlag: disabledFlag === 1 }],
  )
  if (moved.length > 0) await store(tx, by, moved)
}

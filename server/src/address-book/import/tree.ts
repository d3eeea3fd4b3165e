import { ORGAN_DEPTH_MAX, ORGANS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import { mayStandUnder } from '@qifuyun/contract/address-book/organ-rules.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { organ } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import type { Acting } from '../acting.ts'
import { indexNames } from '../members/naming.ts'
import { lockTree } from '../organs/changes.ts'
import { writePath } from '../organs/organ-path.ts'
import { NAME_OF } from '../tables.ts'
import { t } from '../texts.ts'

const NAME_MAX = 30

interface Node {
  organUuid: string
  parentUuid: string | null
  organName: string
  organTypeCode: number
  sort: number
  depth: number
  hiddenFlag: boolean
  fresh: boolean
  /** There before, and hidden or shown now. */
  changed: boolean
}

export type Problem = Said
export type Found = { organUuid: string } | { problem: Problem }

/** The organisation as an import sees it, with the nodes that the import adds. */
export interface ImportTree {
  /** The node at the end of a path; with `make` it and what is missing above it are added. */
  find(names: readonly string[], make: { organTypeCode?: number | undefined } | null): Found
  /** Hides a node or shows it; tells why it cannot. */
  hide(organUuid: string, hidden: boolean): Problem | null
  /** Names from below the root down to a node. */
  pathOf(organUuid: string): string[]
  /** Stores what was added. */
  store(acting: Acting): Promise<void>
  /** All nodes from the top down, each before what is below it, siblings in their order. */
  inOrder(): readonly { organUuid: string; organTypeCode: number; parentUuid: string | null; hiddenFlag: boolean }[]
}

type Row = {
  organ_uuid: string
  parent_uuid: string | null
  organ_name: string
  organ_type_code: number
  sort: number
  hidden_flag: boolean
}

const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g
/** A name as a cell is read: with digits and letters in their ordinary form. */
const asRead = (name: string): string =>
  name.normalize('NFC').replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))

const keyOf = (parentUuid: string, name: string): string => `${parentUuid}/${asRead(name)}`

/** Loads the tree: all of it, because a file may name any of its nodes. `lock`: its shape does not change until commit. */
export const loadTree = async (tx: Tx, ids: { uuid(): string }, { lock }: { lock: boolean }): Promise<ImportTree> => {
  if (lock) await lockTree(tx)
  const { rows } = await tx.execute<Row>(sql`
    select organ_uuid, parent_uuid, organ_name, organ_type_code, sort, hidden_flag from organ where deleted_at is null order by sort, organ_uuid`)
  return treeOf(rows, ids)
}

const storeHidden = async (tx: Tx, nodes: readonly Node[], { by, now }: { by: string; now: Date }): Promise<void> => {
  if (nodes.length === 0) return
  await tx.execute(sql`
    update organ set hidden_flag = not hidden_flag, version = version + 1, updated_at = ${now}, updated_by = ${by}
    where organ_uuid = any(${sql.param(nodes.map(({ organUuid }) => organUuid))}::uuid[])`)
}

const treeOf = (rows: readonly Row[], ids: { uuid(): string }): ImportTree => {
  const below = Map.groupBy(rows, (row) => row.parent_uuid)
  const ordered: Node[] = []
  const walk = (row: Row, depth: number): void => {
    const { organ_uuid: organUuid, parent_uuid: parentUuid, organ_name: organName, organ_type_code: organTypeCode, sort } = row
    const hiddenFlag = row.hidden_flag
    ordered.push({ organUuid, parentUuid, organName, organTypeCode, sort, depth, hiddenFlag, fresh: false, changed: false })
    for (const child of below.get(organUuid) ?? []) walk(child, depth + 1)
  }
  for (const root of below.get(null) ?? []) walk(root, 1)
  const byUuid = new Map(ordered.map((node) => [node.organUuid, node]))
  const byKey = new Map(
    ordered.flatMap((node) => (node.parentUuid === null ? [] : [[keyOf(node.parentUuid, node.organName), node] as const])),
  )
  const lastSort = new Map<string, number>()
  for (const { parentUuid, sort } of ordered)
    if (parentUuid !== null) lastSort.set(parentUuid, Math.max(lastSort.get(parentUuid) ?? 0, sort))

  const add = (parent: Node, organName: string, organTypeCode: number): Node => {
    const sort = (lastSort.get(parent.organUuid) ?? 0) + 1
    const node = {
      organUuid: ids.uuid(),
      parentUuid: parent.organUuid,
      organName,
      organTypeCode,
      sort,
      depth: parent.depth + 1,
      hiddenFlag: false,
      fresh: true,
      changed: false,
    }
    ordered.push(node)
    byUuid.set(node.organUuid, node)
    byKey.set(keyOf(parent.organUuid, organName), node)
    lastSort.set(parent.organUuid, sort)
    return node
  }

  const refusal = (parent: Node, organName: string, organTypeCode: number): Problem | null => {
    if (textLength(organName) > NAME_MAX) return { text: '最多{max}个字', params: { max: NAME_MAX } }
    if (!mayStandUnder(organTypeCode, parent.organTypeCode)) return t('该类型不能放在此节点下')
    if (parent.depth >= ORGAN_DEPTH_MAX) return t('组织层级不能超过{max}层', { max: ORGAN_DEPTH_MAX })
    return ordered.length >= ORGANS_MAX ? t('组织节点不能超过{max}个', { max: ORGANS_MAX }) : null
  }

  return {
    find: (names, make) => {
      let at = ordered[0]
      if (at === undefined) return { problem: t('部门不存在') }
      for (const [index, name] of names.entries()) {
        const known = byKey.get(keyOf(at.organUuid, name))
        if (known === undefined) {
          if (make === null) return { problem: t('部门“{path}”不存在', { path: writePath(names) }) }
          const last = index === names.length - 1
          const organTypeCode = (last ? make.organTypeCode : undefined) ?? ORGAN_TYPE.department
          const problem = refusal(at, name, organTypeCode)
          if (problem !== null) return { problem }
          at = add(at, name, organTypeCode)
        } else at = known
      }
      if (make?.organTypeCode !== undefined && make.organTypeCode !== at.organTypeCode && names.length > 0)
        return { problem: t('部门类型与已有部门不一致') }
      return { organUuid: at.organUuid }
    },
    hide: (organUuid, hidden) => {
      const node = byUuid.get(organUuid)
      if (node === undefined || node.hiddenFlag === hidden) return null
      if (node.parentUuid === null) return t('根节点不能隐藏')
      node.hiddenFlag = hidden
      // Twice in one file is back where it was.
      node.changed = !node.fresh && !node.changed
      return null
    },
    pathOf: (organUuid) => {
      const names: string[] = []
      for (let at = byUuid.get(organUuid); at !== undefined && at.parentUuid !== null; at = byUuid.get(at.parentUuid))
        names.unshift(at.organName)
      return names
    },
    store: async ({ tx, platform, enterpriseUuid, userUuid }) => {
      await storeHidden(
        tx,
        ordered.filter((node) => node.changed),
        { by: userUuid, now: platform.clock.now() },
      )
      const fresh = ordered.filter((node) => node.fresh)
      if (fresh.length === 0) return
      const stamp = created(userUuid, platform.clock.now())
      await tx.insert(organ).values(
        fresh.map(({ organUuid, parentUuid, organName, organTypeCode, sort, hiddenFlag }) => ({
          enterpriseUuid,
          organUuid,
          parentUuid,
          organName,
          organTypeCode,
          sort,
          hiddenFlag,
          ...stamp,
        })),
      )
      await indexNames(
        tx,
        NAME_OF.organ,
        fresh.map(({ organUuid, organName }) => ({ uuid: organUuid, name: organName })),
      )
    },
    inOrder: () => ordered,
  }
}

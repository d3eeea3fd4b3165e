import type { Context } from '@qifuyun/kit/context.ts'
import type { StateName } from '@qifuyun/kit/entity.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import type { Asset } from '#src/fixed-asset/depreciation/charging.ts'
import { conflict, t } from '#src/fixed-asset/texts.ts'

/** Assets of one document. */
export const ASSETS_MAX = 200

/** What a document needs of the assets that it takes, and what they are meanwhile. */
export interface Wanted {
  doc: string
  uuids: readonly string[]
  from: readonly StateName<typeof asset>[]
  /** Absent: they stay what they are. */
  meanwhile?: 'transferring' | 'disposing' | 'repairing'
  field?: string
  /** What else speaks against one of them. */
  against?: (row: Asset) => Problems[string] | undefined
}

const labelOf = (state: string): string => asset.spec.states.find(({ code }) => code === state)?.label ?? state

const problemOf = (row: Asset, { doc, from, against }: Wanted): Problems[string] | undefined => {
  if (row.heldBy !== null && row.heldBy !== doc) return t('资产{no}正在{doc}中', { no: row.no, doc: row.heldBy })
  if (!asset.isIn(row, ...from)) return t('资产{no}当前为{state}，不能办理', { no: row.no, state: labelOf(row.state) })
  return against?.(row)
}

/** Looks at assets as a document wants them, locked; refuses all that are not so, by their numbers. */
export const wanted = async (call: Context, want: Wanted): Promise<Asset[]> => {
  const found = await call.rows.lock(asset, want.uuids)
  const problems = found.flatMap((row) => problemOf(row, want) ?? [])
  const [first] = problems
  if (first !== undefined) conflict('STATE_CHANGED', first, {}, { [want.field ?? 'assets']: first })
  return found
}

/** Keeps assets for a document: no other one takes them until it lets them go. */
export const hold = async (call: Context, want: Wanted): Promise<Asset[]> => {
  const found = await wanted(call, want)
  const { doc, meanwhile } = want
  await call.rows.updateEach(
    asset,
    found.map(({ uuid, state }) => ({
      ...{ uuid, heldBy: doc, formerState: state },
      ...(meanwhile !== undefined && { state: meanwhile }),
    })),
    t('{doc}占用', { doc }),
  )
  return found
}

/** The state that an asset had before its document took it. */
export const formerOf = (row: Asset): StateName<typeof asset> =>
  (asset.spec.states.find(({ code }) => code === row.formerState)?.name as StateName<typeof asset>) ?? 'idle'

/** Nothing more is kept for the document; `state` is what becomes of each asset: default what it was. */
export const FREE = { heldBy: null, formerState: null } as const

/** Lets assets go that a document keeps, as they were. */
export const letGo = async (call: Context, doc: string, uuids: readonly string[]): Promise<void> => {
  const found = (await call.rows.lock(asset, uuids)).filter(({ heldBy }) => heldBy === doc)
  await call.rows.updateEach(
    asset,
    found.map((row) => ({
      ...{ uuid: row.uuid, ...FREE },
      ...(asset.isIn(row, 'transferring', 'disposing', 'repairing') && { state: formerOf(row) }),
    })),
    t('{doc}释放', { doc }),
  )
}

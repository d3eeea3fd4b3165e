import { chinaMidnight, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { divide, exactText, percentText, yuan } from '@qifuyun/kit/values/exact.ts'
import { point, task } from '#src/cleaning-greening/areas/rounds.ts'
import { settle } from '#src/cleaning-greening/settling/deduct.ts'
import { score } from '#src/cleaning-greening/settling/score.ts'
import { setting } from '#src/cleaning-greening/settling/setting.ts'
import { settlement } from '#src/cleaning-greening/settling/settlement.ts'
import { refuse } from '#src/cleaning-greening/texts.ts'
import { consumption } from '#src/cleaning-greening/usage/usage.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { project } from '#src/main-data/project.ts'

type Settlement = StoredOf<typeof settlement>
type Of = Pick<Settlement, 'contractor' | 'projectUuid' | 'month' | 'fee'>

const [k, s, u, p] = [columns(task, 'k'), columns(score, 's'), columns(consumption, 'u'), columns(point, 'p')]

interface Facts {
  score: number | null
  reworks: number
  material: string
  size: string
}

/** What is known of a contractor's month: each task is done again once without consequences. */
const factsOf = async ({ rows }: Context, of: Of): Promise<Facts> => {
  const [begin, end] = [of.month, monthAfter(of.month)].map((month) => chinaMidnight(`${month}-01`).toISOString())
  const [who, where] = [sql`${of.contractor}::uuid`, sql`${of.projectUuid}::uuid`]
  const [found] = await rows.query<Facts>(sql`select
    (select round(avg(${s.score}), 1)::float8 from ${s.table} where ${s.contractor} = ${who} and ${s.projectUuid} = ${where}
      and ${s.month} = ${of.month} and ${s.live}) as score,
    (select coalesce(sum(greatest(${k.reworks} - 1, 0)), 0)::int from ${k.table} where ${k.contractor} = ${who}
      and ${k.projectUuid} = ${where} and ${k.slotBegin} >= ${begin}::timestamptz and ${k.slotBegin} < ${end}::timestamptz and ${k.live}) as reworks,
    (select coalesce(sum(${u.cost}), 0)::text from ${u.table} where ${u.contractor} = ${who} and ${u.projectUuid} = ${where}
      and ${u.usedAt} >= ${begin}::timestamptz and ${u.usedAt} < ${end}::timestamptz and ${u.live}) as material,
    (select coalesce(sum(${p.size}), 0)::text from ${p.table} where ${p.contractor} = ${who} and ${p.projectUuid} = ${where}
      and ${p.in('active')} and ${p.live}) as size`)
  return found ?? { score: null, reworks: 0, material: '0', size: '0' }
}

/** What a month comes to, as far as it is known: what is not scored yet loses nothing. */
const counted = async (call: Context, of: Of) => {
  const facts = await factsOf(call, of)
  const terms = await call.rows.settings(setting)
  const { deductions, percent, amount } = settle(of.fee, facts.score ?? terms.baseScore, facts.reworks, terms)
  const materialCost = Number(facts.material)
  const size = Number(facts.size)
  const cost = size === 0 ? null : divide(yuan(amount + materialCost), facts.size, { scale: 2, mode: 'halfUp' })
  return {
    ...{ score: facts.score, reworks: facts.reworks, percent, amount, materialCost, size },
    deductions: deductions.map((line) => ({ uuid: call.rows.newUuid(), ...line })),
    costPerArea: cost === null ? null : Number(exactText(cost, 2)),
  }
}

/** A draft says what it would come to. */
export const judgeSettlements = ({ saves, ...call }: SaveCall<Settlement>): Promise<Partial<Settlement>[]> =>
  Promise.all(
    saves.map(async ({ row, before }): Promise<Partial<Settlement>> => {
      const same = before !== null && (['contractor', 'projectUuid', 'month', 'fee'] as const).every((key) => before[key] === row[key])
      return same ? {} : { ...(await counted(call, row)), key: [row.contractor, row.projectUuid, row.month].join(' ') }
    }),
  )

export const count = async ({ row, ...call }: ActionCall<typeof settlement>): Promise<Effect<typeof settlement>> => counted(call, row)

export const isScored = async ({ row, ...call }: ActionCall<typeof settlement>): Promise<void> => {
  if ((await factsOf(call, row)).score === null) refuse('本月还没有评分')
}

/** The form of the approval. */
export const settling: ApprovalHandlers<typeof settlement> = {
  form: async ({ row, rows }) => ({
    no: row.no,
    contractor: (await rows.find(contractor, row.contractor))?.contractorName ?? '',
    project: (await rows.find(project, row.projectUuid))?.projectName ?? '',
    month: row.month,
    fee: row.fee,
    score: String(row.score ?? ''),
    deduction: percentText(row.percent ?? 0, 2),
    amount: row.amount ?? 0,
  }),
}

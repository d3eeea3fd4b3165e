import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import type { meter } from '#src/energy/meters/meter.ts'
import { meterChange } from '#src/energy/meters/meter-change.ts'
import { type Chain, chainsOf, type Waiting } from '#src/energy/readings/chain.ts'
import { RESULT, reading } from '#src/energy/readings/reading.ts'
import { asFields, KIND, REGISTERS, registersOf, usageOf } from '#src/energy/readings/usage.ts'
import { refuse, refuseAt, t } from '#src/energy/texts.ts'

type Call = ActionCall<typeof meter>

const PREFIXES = ['oldFinal', 'newInitial'] as const

const registersProblems = (row: Call['row'], { solid }: Chain): Problems => {
  const problems: Problems = {}
  for (const prefix of PREFIXES)
    for (const n of REGISTERS)
      if (n <= row.tariffs !== (row[`${prefix}${n}`] !== null)) problems[`${prefix}${n}`] = t('请填写{n}个读数', { n: row.tariffs })
  for (const n of REGISTERS.slice(0, row.tariffs))
    if (compare(row[`oldFinal${n}`] ?? 0, solid.values[n - 1] ?? 0) < 0) problems[`oldFinal${n}`] ??= t('旧表止数不能小于上次读数')
  return problems
}

/** Judges what was said of a change. What a device has said since then and nobody has looked at is of the new meter: given to be voided. */
const judge = ({ row, clock }: Call, chain: Chain, changedAt: string): readonly Waiting[] => {
  const at = new Date(changedAt)
  if (at > clock.now) refuseAt('changedAt', '抄表时间不能晚于当前时间')
  const since = chain.waiting.filter((each) => new Date(each.at) >= at)
  if (since.some(({ device }) => !device)) refuseAt('changedAt', '换表时间之后有待审核的读数，请先审核')
  const moment = at.toISOString()
  const isTaken = chain.taken.has(moment) && !since.some((each) => each.at === moment)
  if (at < new Date(chain.solid.at) || isTaken) refuseAt('changedAt', '读数时间早于上次抄表')
  const problems = registersProblems(row, chain)
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(t('读数有误'), {}, problems)
  return since
}

/**
 * Nothing is left on the meter of what was said about the change: the record has it. What the new one multiplies by and where it begins anew
 * `keepMeters` takes over.
 */
const EMPTY = {
  ...{ changedAt: null, newCode: null, changeReason: null, changeImages: null },
  ...{ oldFinal1: null, oldFinal2: null, oldFinal3: null, oldFinal4: null },
  ...{ newInitial1: null, newInitial2: null, newInitial3: null, newInitial4: null },
}

/** Another meter takes the place of this one: what the old one has counted counts, and the next reading counts from where the new one began. */
export const changeMeter = async (call: Call): Promise<Effect<typeof meter>> => {
  const { row, rows } = call
  const chain = (await chainsOf(call, [row.uuid])).get(row.uuid)
  if (chain === undefined) throw new Error('a meter is changed that is not there')
  const changedAt = row.changedAt ?? call.clock.now.toISOString()
  const since = judge(call, chain, changedAt)
  const final = registersOf(row, 'oldFinal', row.tariffs)
  const initial = registersOf(row, 'newInitial', row.tariffs)
  const { multiplier, modulus } = row
  const usage = usageOf({ kind: KIND.change, before: chain.solid.values, now: initial, final, multiplier, modulus })
  const said = {
    ...{ meter: row.uuid, readAt: changedAt, kind: KIND.change, prevAt: chain.solid.at, multiplier, modulus },
    ...{ projectUuid: row.projectUuid, energyType: row.energyType, source: '1' as const, state: 'effective' as const },
    ...asFields('value', initial),
    ...asFields('final', final),
    ...asFields('usage', usage),
  }
  await rows.updateEach(
    reading,
    since.map(({ uuid }) => ({ uuid, state: 'void' as const, result: RESULT.void, reason: wordsIn(t('已登记换表'), 'zh-CN') })),
  )
  // What is recorded is counted to its months as every other reading.
  await rows.record(reading, said)
  await rows.record(meterChange, {
    ...{ meter: row.uuid, projectUuid: row.projectUuid, changedAt, oldCode: row.code, reason: row.changeReason },
    ...{ newCode: row.newCode, newMultiplier: row.newMultiplier, newModulus: row.newModulus, images: row.changeImages },
    ...asFields('oldFinal', final),
    ...asFields('newInitial', initial),
  })
  return { code: row.newCode ?? row.code, ...EMPTY }
}

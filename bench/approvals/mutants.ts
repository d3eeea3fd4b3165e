// Seeds one fault after the other into a copy of the engine and runs its tests: each must be found. node bench/approvals/mutants.ts [from] [count]
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { line } from '../shared/figures.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const COPY = join(ROOT, '.tmp', 'mutants')

/** File, what stands there, and what stands there instead. */
const MUTANTS: [file: string, from: string, to: string][] = [
  [
    'visits.ts',
    "return agreed > 0 ? 'pass' : rejected > 0 ? 'reject' : 'open'",
    "return open === 0 ? 'pass' : rejected > 0 ? 'reject' : 'open'",
  ],
  [
    'visits.ts',
    "return rejected > 0 ? 'reject' : open > 0 ? 'open' : 'pass'",
    "return open > 0 ? 'open' : rejected > 0 ? 'reject' : 'pass'",
  ],
  ['visits.ts', '(ratio ?? 100) + 99) / 100', '(ratio ?? 100)) / 100'],
  ['visits.ts', "status !== 10 && !(status === 60 && reason === 'initiator')", 'status !== 10'],
  ['visits.ts', 'if (!busy && next !== undefined)', 'if (next !== undefined)'],
  ['visits.ts', 'status === 30 || (status === 20 && waitsFor !== null)', 'status === 30'],
  ['visits.ts', 'to === state.initiator || ', ''],
  ['visits.ts', "if (isOpenVisit(other)) endVisit(run, other, 10, 'rejected')", ''],
  ['visits.ts', "if (added.signType === 1 && isOpenVisit(added)) endVisit(run, added, 10, 'decided')", ''],
  ['visits.ts', '    asked.row.status = 50\n', ''],
  ['visits.ts', 'for (const one of [visit, ...addedTo(run.state, visit)])', 'for (const one of [visit])'],
  ['walk.ts', 'if (state.notified.includes(node.nodeId)) return\n', ''],
  ['walk.ts', 'if (recorded !== undefined) return recorded\n', ''],
  ['walk.ts', 'return { done: ends.every(({ done }) => done)', 'return { done: ends.some(({ done }) => done)'],
  ['walk.ts', 'return { done: passed && runAfterSigners(run, visit)', 'return { done: passed'],
  ['resolve.ts', "if (reentry?.carried.includes(seat.user)) return { ...seat, skipped: 'carried' }", ''],
  ['resolve.ts', "visit.kind === 'approver' &&\n      isValid(visit) &&", "visit.kind === 'approver' &&"],
  ['resolve.ts', 'const seats = found.standIn ? found.seats : withoutInitiator', 'const seats = withoutInitiator'],
  ['acting.ts', "if (visit.kind === 'start') return refuse('请先重新提交')", ''],
  ['acting.ts', "if (visit.status !== 30) return stale(acted ? '您已处理过该审批' : '该节点已处理完成')", ''],
  ['adding.ts', "if (visit.signType !== 0 || row.signType !== 0) refuse('加签人不能再次加签')", ''],
  ['adding.ts', '    row.waitsFor = added.uuid\n', ''],
  ['adding.ts', "if (command.to === command.actor) refuse('不能转交给自己')", ''],
  [
    'returning.ts',
    "if (command.mode === 2 && !isInSameBranches(context.flow, node.nodeId, target.nodeId)) refuse('并行分支内只能选择逐级重审')",
    '',
  ],
  ['returning.ts', 'return visit?.status === 40 && before ? [visit] : []', 'return visit?.status === 40 ? [visit] : []'],
  ['returning.ts', '  voidVisit(run, parent)\n', ''],
  ['stopping.ts', "if (actor !== state.initiator) refuse('只有发起人可以撤回')", ''],
  ['stopping.ts', 'if (isOpenVisit(visit)) endVisit(run, visit, 70, reason)', 'if (visit.status === 30) endVisit(run, visit, 70, reason)'],
  ['timing.ts', 'visit.timer.no !== no || ', ''],
  ['timing.ts', '    row.auto = true\n', ''],
  ['engine.ts', 'JSON.parse(JSON.stringify(state)) as FlowState', 'state'],
  ['engine.ts', '  state.rev += 1\n', ''],
  ['conditions.ts', "if (isNull(left) && kind !== 'count') return false", "if (isNull(left) && kind !== 'count') return true"],
  ['values/decimal.ts', 'const scale = Math.max(left.scale, right.scale)\n  return', 'const scale = left.scale\n  return'],
]

const run = (): boolean => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  return spawnSync(process.execPath, [vitest, 'run', '--root', COPY, '--bail', '1'], { cwd: COPY, stdio: 'ignore' }).status === 0
}

const prepare = (): void => {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  cpSync(join(ROOT, 'flow', 'src'), join(COPY, 'src'), { recursive: true })
  cpSync(join(ROOT, 'flow', 'package.json'), join(COPY, 'package.json'))
}

prepare()
if (!run()) throw new Error('the tests fail without a fault')
let found = 0
const from = Number(process.argv[2] ?? 0)
const rest = MUTANTS.slice(from, from + Number(process.argv[3] ?? MUTANTS.length))
for (const [file, was, is] of rest) {
  const path = join(COPY, 'src', file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(was)) throw new Error(`${file} no longer holds: ${was}`)
  writeFileSync(path, text.replace(was, is))
  if (run()) console.log(`not found: ${file}: ${was.trim()}`)
  else found += 1
  writeFileSync(path, text)
}
rmSync(COPY, { recursive: true, force: true })
line('faults seeded', rest.length, '')
line('faults found', found, '', { at: 'least', value: rest.length })

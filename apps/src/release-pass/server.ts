import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { serve } from '@qifuyun/kit/server.ts'
import { readCode } from '@qifuyun/kit/signed-code.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import { byFlow, followPasses, submit } from '#src/release-pass/agreeing.ts'
import { CODE_KIND, companyPage, pass, releasePass, roomPage } from '#src/release-pass/app.ts'
import { companyLink, roomLink } from '#src/release-pass/calls.ts'
import { demoPasses } from '#src/release-pass/demo.ts'
import { passHistory } from '#src/release-pass/demo-history.ts'
import { objectionTo } from '#src/release-pass/leaving.ts'
import { stillInside } from '#src/release-pass/staying.ts'
import { conflict, refuse, refuseAt } from '#src/release-pass/texts.ts'
import { gate } from '#src/visitor/gate.ts'

type Call = ActionCall<typeof pass>
type Thing = { name: string; qty: number }

/** Quantities have four digits after the point. */
const QTY_SCALE = 10_000
/** A year. */
const LINK_MS = 365 * 86_400_000

/** The code is this pass's, the gate one of its project, and the time has come and is not over. */
const mayLeave = async ({ row, signing, rows, clock: { now } }: Call): Promise<void> => {
  if (readCode(signing, CODE_KIND, row.token ?? '') !== row.uuid) refuseAt('token', '无效的放行码')
  const objection = objectionTo(row, await rows.find(gate, row.gateUuid ?? ''), now)
  if (objection === 'gate') refuseAt('gateUuid', '岗亭不属于该项目')
  if (objection === 'early') refuse('未到放行时间（{begin}）', { begin: momentText(row.passAt.begin) })
  if (objection === 'late') conflict('STATE_CHANGED', '放行条已过期')
}

/** What is loaded beyond what was declared keeps the goods inside; what stays behind does not. `difference`: how many pieces too many, else too few. */
const count = ({ row }: Call): Effect<typeof pass> => {
  const left = new Map<string, number>()
  const add = (things: readonly Thing[], sign: 1 | -1) => {
    for (const { name, qty } of things) left.set(name.trim(), (left.get(name.trim()) ?? 0) + sign * Math.round(qty * QTY_SCALE))
  }
  add(row.goods, 1)
  add(row.actual ?? [], -1)
  const sum = (sign: 1 | -1) => [...left.values()].reduce((total, each) => total + Math.max(0, sign * each), 0) / QTY_SCALE
  const [over, short] = [sum(-1), sum(1)]
  return { state: over > 0 ? 'refused' : short > 0 ? 'partly' : 'released', difference: over || short }
}

export const served = serve({
  app: releasePass,
  entities: {
    pass: { afterSave: followPasses, guards: { mayLeave }, effects: { submit, count }, approvals: { 'release-pass.pass': byFlow } },
  },
  demo: demoPasses,
  history: passHistory,
  provides: [factsAbout(pass, { no: 'no', title: 'reason', room: 'roomUuid', phone: 'phone' }), stillInside],
  pages: [
    servesPage(roomPage, { fill: ({ row, sent }) => ({ ...sent, projectUuid: row.projectUuid, roomUuid: row.uuid }) }),
    servesPage(companyPage, { fill: ({ row, sent }) => ({ ...sent, projectUuid: row.uuid }) }),
  ],
  calls: [answersLink(roomLink, roomPage, LINK_MS), answersLink(companyLink, companyPage, LINK_MS)],
})

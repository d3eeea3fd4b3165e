import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { LEVEL } from '#src/decoration/codes.ts'
import { violationPage } from '#src/decoration/pages.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { refusalAt, refuse, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { room } from '#src/main-data/room.ts'

type Violation = StoredOf<typeof violation>
type Call = ActionCall<typeof violation>

const PURPOSE = 'decoration.violation'
const LINK_MS = 180 * 86_400_000

/** Only where work goes on can anything be done wrong; what is to be put right has a time for it. */
export const judgeViolations = async ({ saves, rows, clock }: SaveCall<Violation>): Promise<(Partial<Violation> | KitRefusal)[]> => {
  const works = await rows.findEach(
    decoration,
    saves.map(({ row }) => row.application),
  )
  return saves.map(({ before, row }) => {
    const of = works.get(row.application)
    if (before !== null || of === undefined) return {}
    if (!decoration.isIn(of, 'working', 'stopped', 'fixing')) return refusalAt('application', '仅施工中的装修可登记违规')
    if (row.level === LEVEL.stop && decoration.isIn(of, 'fixing')) return refusalAt('level', '整改中的装修不能责令停工')
    if (row.level !== LEVEL.remind && row.rectifyBy === null) return refusalAt('rectifyBy', '请填写整改期限')
    if (row.rectifyBy !== null && new Date(row.rectifyBy) <= clock.now) return refusalAt('rectifyBy', '整改期限不能早于当前时间')
    return {}
  })
}

/** Leader and owner hear of it, with a link by which the leader says what was done about it. */
const tell = async (call: Context, row: Violation, of: Work): Promise<void> => {
  const link = call.links.address(await call.links.open(violationPage, row.uuid, new Date(call.clock.now.getTime() + LINK_MS)))
  const about = {
    no: of.no ?? '',
    kind: choiceLabel(violation.fields.kind, row.kind),
    level: choiceLabel(violation.fields.level, row.level),
  }
  const text = t('装修{no}被登记违规：{kind}（{level}），请按期整改并上传照片：{link}', { ...about, link })
  for (const mobile of new Set([of.leaderPhone, of.ownerPhone])) await call.messages.sendText({ mobile, purpose: PURPOSE, text })
}

/** The work knows what is wrong with it: something dangerous stops it, and once that is over it goes on (D3). */
const recount = async ({ rows }: Context, of: Work): Promise<void> => {
  const open = await rows.count(violation, (f) => f.and(f.eq('application', of.uuid), f.state('open', 'toCheck')))
  const all = await rows.count(violation, (f) => f.and(f.eq('application', of.uuid), f.notState('revoked')))
  const dangerous = await rows.count(violation, (f) =>
    f.and(f.eq('application', of.uuid), f.eq('level', LEVEL.stop), f.state('open', 'toCheck')),
  )
  const counted = { openViolations: open, violationCount: all }
  if (dangerous > 0 && decoration.isIn(of, 'working'))
    return rows.update(decoration, of.uuid, { ...counted, state: 'stopped' }, t('责令停工'))
  if (dangerous === 0 && decoration.isIn(of, 'stopped'))
    return rows.update(decoration, of.uuid, { ...counted, state: 'working' }, t('恢复施工'))
  if (open !== of.openViolations || all !== of.violationCount) await rows.update(decoration, of.uuid, counted, t('违规已更新'))
}

export const followViolations = async (call: SaveCall<Violation> & { imported: boolean }): Promise<void> => {
  const changed = call.saves.filter(({ before, row }) => before === null || before.state !== row.state)
  for (const uuid of new Set(changed.map(({ row }) => row.application))) {
    // Locked until commit: of two that are put right at once, the second sees the first.
    const [of] = await call.rows.lock(decoration, [uuid])
    if (of !== undefined) await recount(call, of)
    for (const { before, row } of changed)
      if (of !== undefined && before === null && row.application === uuid && !call.imported) await tell(call, row, of)
  }
}

export const rectify = ({ row, clock }: Call): Effect<typeof violation> => ({
  onTime: row.rectifyBy === null || clock.now <= new Date(row.rectifyBy),
})

export const checked = ({ row }: Call): Effect<typeof violation> => ({ checkCount: (row.checkCount ?? 0) + 1 })

const isSettled = async ({ rows }: Context, row: Violation): Promise<boolean> => {
  const of = await rows.find(decoration, row.application)
  return of === undefined || decoration.isIn(of, 'refunding', 'done')
}

/** What the deposit was settled with stands. */
export const beforeRefund = async (call: Call): Promise<void> => {
  if (await isSettled(call, call.row)) refuse('押金已结算，不能撤销违规')
}

/** Whoever may revoke it hears that it was agreed to too late. */
const tellTooLate = async ({ messages, people }: Context, row: Violation): Promise<void> =>
  messages.notify({
    kind: 'message',
    userUuids: await people.holdersOf(violation, 'action.appeal', row.projectUuid),
    title: t('违规撤销未生效：{no}', { no: row.no ?? '' }),
    summary: t('押金已结算，不能撤销违规'),
    row: { entity: violation, uuid: row.uuid },
  })

/** What was revoked costs nothing; until somebody has agreed to that it stands, and so it does where the deposit was settled meanwhile. */
export const appealApproval: ApprovalHandlers<typeof violation> = {
  async passes(call) {
    const { row } = call
    if (!(await isSettled(call, row))) return { deduct: 0 }
    await tellTooLate(call, row)
    return { state: violation.isIn(row, 'open') ? 'open' : violation.isIn(row, 'toCheck') ? 'toCheck' : 'fixed' }
  },
  async form({ row, rows }) {
    const of = await rows.find(decoration, row.application)
    return {
      ...{ no: row.no, application: of?.no ?? '', room: (await rows.find(room, row.roomUuid ?? ''))?.roomName ?? '' },
      ...{ kind: choiceLabel(violation.fields.kind, row.kind), at: momentText(row.createdAt), content: row.content },
      ...{ deduct: formatMoney(row.deduct), reason: row.appealReason ?? '' },
    }
  },
}

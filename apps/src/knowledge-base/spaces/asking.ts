import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { RIGHT, type Right } from '#src/knowledge-base/codes.ts'
import { requireRight, rightsOf } from '#src/knowledge-base/spaces/holding.ts'
import { request } from '#src/knowledge-base/spaces/request.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { refusal, refusalAt, refuse as refuseIt, t } from '#src/knowledge-base/texts.ts'

type Request = StoredOf<typeof request>
type Call = ActionCall<typeof request>

/** Nobody asks twice, or for what they have; the request is put before those who manage the space now. */
export const judgeRequests = async (call: SaveCall<Request>): Promise<readonly (Partial<Request> | KitRefusal)[]> => {
  const { rows, actor } = call
  return Promise.all(
    call.saves.map(async ({ before, row }) => {
      if (before !== null || actor === null) return {}
      const of = await rows.find(space, row.space)
      if (of === undefined || !space.isIn(of, 'open')) return refusalAt('space', '该空间已停用')
      const held = (await rightsOf(call, actor.userUuid, [row.space])).get(row.space)
      if (held !== undefined && held >= row.right) return refusalAt('right', '您已有该权限')
      const waiting = await rows.count(request, (f) => f.and(f.eq('space', row.space), f.eq('asker', actor.userUuid), f.state('pending')))
      if (waiting > 0) return refusal('您已申请，请等待处理')
      return { asker: actor.userUuid, managers: of.managers }
    }),
  )
}

export const mayDecide = (call: Call): Promise<void> => requireRight(call, call.row.space, RIGHT.manage)

const tell = ({ row, messages }: Call, title: '权限申请已同意' | '权限申请已拒绝'): Promise<void> =>
  messages.notify({
    kind: 'message',
    userUuids: row.asker === null ? [] : [row.asker],
    title: t(title),
    summary: choiceLabel(request.fields.right, row.right),
    row: { entity: request, uuid: row.uuid },
  })

const decided = ({ actor, clock }: Call) => ({ decidedBy: actor?.userUuid ?? null, decidedAt: clock.now.toISOString() })

/** Whoever asked is a member from now on, with that right at least. */
export const grant = async (call: Call): Promise<Effect<typeof request>> => {
  const { row, rows } = call
  const [of] = await rows.lock(space, [row.space])
  if (of === undefined || row.asker === null) return refuseIt('该空间已停用')
  const asker = row.asker
  const known = of.members.find(({ user }) => user === asker)
  const right: Right = row.right
  const members =
    known === undefined
      ? [...of.members, { user: asker, organ: null, right }]
      : of.members.map((each) => (each === known ? { ...each, right: each.right > right ? each.right : right } : each))
  const managers = right === RIGHT.manage ? [...new Set([...(of.managers ?? []), asker])] : of.managers
  await rows.update(space, of.uuid, { members, managers }, t('同意权限申请'))
  await tell(call, '权限申请已同意')
  return decided(call)
}

export const refuse = async (call: Call): Promise<Effect<typeof request>> => {
  await tell(call, '权限申请已拒绝')
  return decided(call)
}

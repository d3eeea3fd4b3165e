import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { project } from '#src/main-data/project.ts'
import { incident, kindOf, LEVEL } from '#src/patrol/incidents/incident.ts'
import { t } from '#src/patrol/texts.ts'

type Incident = StoredOf<typeof incident>

/** So long may an incident of the first level be without an answer. */
const RESPOND_MS = 5 * MINUTE_MS
const PURPOSE = 'patrol.incident'

const isFirst = (row: Pick<Incident, 'level' | 'sos'>): boolean => row.sos === true || row.level === LEVEL.first

/** The captains of a project and its manager. */
const inCharge = async (call: Context, row: Incident): Promise<string[]> => {
  const captains = await call.people.holdersOf(incident, 'action.respond', row.projectUuid)
  const at = await call.rows.find(project, row.projectUuid)
  return [...(await call.people.activeAmong([...new Set([...captains, at?.managerUserUuid ?? null])]))]
}

/** A card and a short message to those in charge; `again`: nobody has answered the first one. */
const alarm = async (call: Context, row: Incident, again: boolean): Promise<void> => {
  const { no } = row
  const people = await inCharge(call, row)
  const known = row.positionText ?? row.position?.name ?? ''
  const where = known === '' ? wordsIn(t('位置未知'), 'zh-CN') : known
  await call.messages.notify({
    kind: 'message',
    userUuids: people,
    title: again ? t('突发事件无人响应：{no}', { no }) : t('一级突发事件：{no}', { no }),
    summary: t('{kind}，{where}，请立即响应', { kind: kindOf(row), where }),
    row: { entity: incident, uuid: row.uuid },
    card: ['respond'],
  })
  const said = { no, kind: wordsIn(kindOf(row), 'zh-CN'), where }
  const text = again
    ? t('突发事件 {no} 无人响应：{kind}，{where}，请立即响应', said)
    : t('一级突发事件 {no}：{kind}，{where}，请立即响应', said)
  for (const mobile of (await call.people.mobilesOf(people)).values()) await call.messages.sendText({ mobile, purpose: PURPOSE, text })
}

/** Who reports it, and until when somebody is to answer: from the moment at which it is of the first level. */
export const judgeIncidents = ({ saves, actor, clock }: SaveCall<Incident>): Promise<Partial<Incident>[]> =>
  Promise.resolve(
    saves.map(({ row, before }) => {
      if (!isFirst(row)) return { reporter: row.reporter ?? actor?.userUuid ?? null, respondBy: null }
      const began = before !== null && isFirst(before) && before.respondBy !== null ? before.respondBy : null
      return {
        reporter: row.reporter ?? actor?.userUuid ?? null,
        level: LEVEL.first,
        respondBy: began ?? new Date(clock.now.getTime() + RESPOND_MS).toISOString(),
      }
    }),
  )

/** Rings where an incident is of the first level, or becomes so before anybody has answered. */
export const ring = async (call: SaveCall<Incident> & { imported: boolean }): Promise<void> => {
  if (call.imported) return
  for (const { row, before } of call.saves)
    if (incident.isIn(row, 'reported') && isFirst(row) && (before === null || !isFirst(before))) await alarm(call, row, false)
}

/** Nobody has answered in five minutes: once more, for the last time. */
export const escalate = async (call: TimerCall<typeof incident>): Promise<Effect<typeof incident>> => {
  await alarm(call, call.row, true)
  return { escalatedAt: call.clock.now.toISOString() }
}

import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { z } from 'zod'
import type { doorReported } from '#src/access-control/devices.ts'
import { DIRECTION, door } from '#src/access-control/doors/door.ts'
import { setting } from '#src/access-control/doors/setting.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { keyOf } from '#src/access-control/people/keys.ts'
import { person } from '#src/access-control/people/person.ts'
import { effectiveRights, names, opens } from '#src/access-control/rights/effective.ts'
import { personsOf, rulesFor } from '#src/access-control/rights/standing.ts'
import { isInWeek } from '#src/access-control/rights/weekly.ts'
import { doorBy } from '#src/access-control/sync/hearing.ts'
import { t } from '#src/access-control/texts.ts'
import { openRecord, RESULT } from './open-record.ts'

type Kind = NonNullable<StoredOf<typeof openRecord>['kind']>
type Door = StoredOf<typeof door>
type Why =
  | '未登记的凭证'
  | '人员在黑名单中'
  | '凭证已挂失'
  | '凭证已注销'
  | '不在通行时段内'
  | '防反潜：方向重复'
  | '授权已过期'
  | '没有该门的授权'
  | '该门已停用'
  | '设备拒绝'

export interface Verdict {
  result: (typeof RESULT)[keyof typeof RESULT]
  why: Why | null
  person: StoredOf<typeof person> | null
  credential: StoredOf<typeof credential> | null
}

/** Whoever has gone in, and has not come out, does not go in again: somebody else has the card. */
const passedBack = async ({ rows, clock }: Context, at: Door, who: string): Promise<boolean> => {
  if (at.direction === DIRECTION.both) return false
  const { antiPassback } = await rows.settings(setting, at.projectUuid)
  if (antiPassback !== true) return false
  const since = new Date(clock.now.getTime() - DAY_MS).toISOString()
  const passed = await rows.list(
    openRecord,
    (f) =>
      f.and(
        f.eq('person', who),
        f.eq('projectUuid', at.projectUuid),
        f.eq('result', RESULT.open),
        f.ge('at', since),
        f.oneOf('direction', [DIRECTION.into, DIRECTION.out]),
      ),
    1_000,
  )
  return passed.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.direction === at.direction
}

/** What a door answers to a credential at a moment. */
export const judge = async (call: Context, at: Door, kind: Kind, value: string, moment: Date): Promise<Verdict> => {
  const { rows, signing } = call
  const key = keyOf(signing, kind, value)
  const found = await rows.list(credential, (f) => f.and(f.eq('kind', kind), f.eq('key', key)), 100)
  const by = found.find((each) => !credential.isIn(each, 'cancelled')) ?? found.at(-1) ?? null
  const who = by === null ? null : ((await rows.find(person, by.person)) ?? null)
  const says = (result: Verdict['result'], why: Why | null): Verdict => ({ result, why, person: who, credential: by })
  if (by === null || who === null) return says(RESULT.noRight, '未登记的凭证')
  if (person.isIn(who, 'barred')) return says(RESULT.barred, '人员在黑名单中')
  if (credential.isIn(by, 'lost')) return says(RESULT.noRight, '凭证已挂失')
  if (credential.isIn(by, 'cancelled') || person.isIn(who, 'left')) return says(RESULT.noRight, '凭证已注销')
  const persons = await personsOf(call, [who.uuid])
  const rules = await rulesFor(call, persons)
  const [right] = effectiveRights(rules, persons, [at], moment.getTime())
  if (right !== undefined) {
    if (!isInWeek(right.times, moment)) return says(RESULT.noRight, '不在通行时段内')
    return (await passedBack(call, at, who.uuid)) ? says(RESULT.noRight, '防反潜：方向重复') : says(RESULT.open, null)
  }
  const [self] = persons
  const once = rules.some(
    (rule) => rule.to !== null && rule.to <= moment.getTime() && opens(rule, at) && self !== undefined && names(rule, self),
  )
  return once ? says(RESULT.expired, '授权已过期') : says(RESULT.noRight, '没有该门的授权')
}

/** A verdict as it stands in the records. */
export const note = (
  call: Context,
  at: Door,
  verdict: Verdict,
  more: { kind: Kind; moment: Date; user?: string | null; photo?: string | null; said?: string },
) =>
  call.rows.record(openRecord, {
    ...{ at: more.moment.toISOString(), door: at.uuid, projectUuid: at.projectUuid, direction: at.direction, kind: more.kind },
    ...{ person: verdict.person?.uuid ?? null, credential: verdict.credential?.uuid ?? null, result: verdict.result },
    reason: more.said ?? (verdict.why === null ? null : wordsIn(t(verdict.why), 'zh-CN')),
    user: more.user ?? null,
    photo: typeof more.photo === 'string' ? [more.photo] : null,
  })

/** A device says who is there; where it has opened already, that is what has happened, with what speaks against it. */
export const hearReport = async (
  call: Context,
  { device, kind, value, at, opened = null, photo = null }: z.output<typeof doorReported.input>,
) => {
  const of = await doorBy(call, device)
  if (of === undefined) return { known: false, open: false, result: null }
  const moment = new Date(at)
  const judged = door.isIn(of, 'stopped') ? null : await judge(call, of, kind, value, moment)
  const verdict: Verdict = judged ?? { result: RESULT.noRight, why: '该门已停用', person: null, credential: null }
  const open = opened ?? verdict.result === RESULT.open
  const differs = open !== (verdict.result === RESULT.open)
  const said = differs && open ? wordsIn(t('设备已放行：{why}', { why: verdict.why === null ? '' : t(verdict.why) }), 'zh-CN') : undefined
  const result = open ? RESULT.open : verdict.result === RESULT.open ? RESULT.noRight : verdict.result
  await note(
    call,
    of,
    { ...verdict, result, why: differs && !open ? '设备拒绝' : verdict.why },
    { kind, moment, photo, ...(said !== undefined && { said }) },
  )
  return { known: true, open, result }
}

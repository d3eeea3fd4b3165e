import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { readJson } from '@qifuyun/kit/devices/params.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { alarm } from '#src/iot/alarms/alarm.ts'
import { ACTION } from '#src/iot/alarms/alarm-rule.ts'
import type { AlarmRule } from '#src/iot/alarms/compiled.ts'
import { deviceCommand, ORIGIN } from '#src/iot/commands/device-command.ts'
import { send, serviceOf } from '#src/iot/commands/sending.ts'
import type { Device } from '#src/iot/devices/keeping.ts'
import { iotAlarmCleared, iotAlarmDispatched, iotAlarmRaised } from '#src/iot/events.ts'
import { t, texts } from '#src/iot/texts.ts'
import { product } from '#src/iot/things/product.ts'

export type Alarm = StoredOf<typeof alarm>
type Action = NonNullable<AlarmRule['actions']>[number]

const PURPOSE = 'iot.alarm'
/** A rule whose command makes the device raise it again does not go on for ever. */
const COMMANDS_MAX = 5
const COMMANDS_MS = 10 * MINUTE_MS
const STORM_MS = MINUTE_MS
export const STORM_MAX = 20

/** Priorities of orders by severities: 1 紧急, 2 高, else 普通. */
const PRIORITY: Readonly<Record<string, '1' | '2' | '3'>> = { '1': '1', '2': '2' }

/** Each label stands in the catalogue. */
export const severityLabel = (code: Alarm['severity']) =>
  wordsIn(texts.sentence(choiceLabel(alarm.fields.severity, code) as Parameters<typeof texts.sentence>[0]), 'zh-CN')

const isMeant = ({ minSeverity }: Action, severity: Alarm['severity']): boolean => Number(severity) <= Number(minSeverity ?? '5')

/** Who hears of an alarm: whoever its messages go to. */
const receiversOf = ({ actions }: AlarmRule, row: Alarm): string[] => [
  ...new Set(
    (actions ?? []).filter((each) => each.kind === ACTION.message && isMeant(each, row.severity)).flatMap(({ users }) => users ?? []),
  ),
]

/** What an alarm says of the work about it. */
const workOf = (row: Alarm, of: Device | undefined) => ({
  ...{ title: row.title, content: `${row.title ?? ''} ${row.value ?? ''}`.trim(), device: of?.sn, severity: Number(row.severity) },
  ...{ priority: PRIORITY[row.severity ?? ''] ?? ('3' as const), path: `/application/pkg18?entity=alarm&uuid=${row.uuid}` },
  ...{ buildingUuid: row.buildingUuid, roomUuid: row.roomUuid },
  ...{ positionUuid: of?.positionUuid ?? row.positionUuid, positionText: row.positionText },
})

/** Asks for work about an alarm, or tells that it is there. */
const publish = ({ events }: Context, row: Alarm, of: Device, wantsWork: boolean): Promise<void> =>
  events.publish(iotAlarmRaised, row, { ...workOf(row, of), wantsWork })

/** Asks for work about an alarm by somebody, whatever its rule says. */
export const sendTo = ({ events }: Context, row: Alarm, of: Device | undefined, holder: string): Promise<void> =>
  events.publish(iotAlarmDispatched, row, { ...workOf(row, of), holder })

const sms = async (call: Context, action: Action, row: Alarm, of: Device): Promise<void> => {
  const text = t('{severity}告警：{title}，{value}', {
    severity: severityLabel(row.severity),
    title: row.title ?? of.name ?? '',
    value: row.value ?? '',
  })
  const mobiles = await call.people.mobilesOf(action.users ?? [])
  for (const mobile of mobiles.values()) await call.messages.sendText({ mobile, purpose: PURPOSE, text })
}

const order = async (call: Context, action: Action, row: Alarm, of: Device): Promise<void> => {
  const service = action.service ?? ''
  const since = new Date(call.clock.now.getTime() - COMMANDS_MS).toISOString()
  const sent = await call.rows.count(deviceCommand, (f) =>
    f.and(f.eq('device', of.uuid), f.eq('service', service), f.eq('origin', ORIGIN.rule), f.ge('createTime', since)),
  )
  if (sent >= COMMANDS_MAX) {
    await call.rows.comment(alarm, row.uuid, wordsIn(t('规则指令过于频繁，已停止下发：{service}', { service }), 'zh-CN'))
    return
  }
  // The product may have lost the service since the rule was made.
  if (serviceOf(await call.rows.find(product, of.product ?? ''), service) === undefined) return
  const params = readJson(action.params) ?? {}
  const requestId = `${row.uuid}:${(action.uuid ?? action.service ?? '').slice(-12)}`
  await send(call, { to: of, service, params, origin: ORIGIN.rule, requestId, proven: false })
}

/** Does what the rule says now: at once, or once somebody should have answered. `storm`: single messages would be too many. */
const act = async (
  call: Context,
  actions: readonly Action[],
  { row, of, worse, storm }: { row: Alarm; of: Device; worse: boolean; storm: boolean },
): Promise<void> => {
  const wantsWork = actions.some(({ kind }) => kind === ACTION.workOrder)
  const told = actions.filter(({ kind }) => kind === ACTION.message).flatMap(({ users }) => users ?? [])
  if (told.length > 0 && !storm)
    await call.messages.notify({
      ...{ kind: 'message', userUuids: [...new Set(told)], row: { entity: alarm, uuid: row.uuid } },
      title: worse
        ? t('告警升级为{severity}：{title}', { severity: severityLabel(row.severity), title: row.title ?? '' })
        : t('{severity}告警：{title}', { severity: severityLabel(row.severity), title: row.title ?? '' }),
      summary: t('{value}，{place}', { value: row.value ?? '', place: row.positionText ?? of.name ?? '' }),
    })
  for (const action of actions) {
    if (action.kind === ACTION.sms && !storm) await sms(call, action, row, of)
    if (action.kind === ACTION.command) await order(call, action, row, of)
  }
  await publish(call, row, of, wantsWork)
}

/** When the next action is due of those that wait for somebody to answer. */
export const nextAction = ({ actions }: AlarmRule, row: Pick<Alarm, 'severity' | 'startAt' | 'doneDelay'>): string | null => {
  const waits = (actions ?? []).filter((each) => isMeant(each, row.severity)).map(({ delayMinutes }) => delayMinutes ?? 0)
  const coming = waits.filter((minutes) => minutes > (row.doneDelay ?? 0))
  if (coming.length === 0 || row.startAt === null) return null
  return new Date(Date.parse(row.startAt) + Math.min(...coming) * MINUTE_MS).toISOString()
}

export const actAtOnce = (
  call: Context,
  rule: AlarmRule,
  row: Alarm,
  of: Device,
  { from, storm }: { from: Alarm['severity'] | null; storm: boolean },
) => {
  const now = (rule.actions ?? []).filter((each) => (each.delayMinutes ?? 0) === 0 && isMeant(each, row.severity))
  // What was done about the alarm when it was less bad is not done again; people are told again.
  const meant = from === null ? now : now.filter((each) => each.kind === ACTION.message || each.kind === ACTION.sms || !isMeant(each, from))
  return act(call, meant, { row, of, worse: from !== null, storm })
}

/** What was to be done if nobody answers. */
export const actDue = async (call: Context, rule: AlarmRule, row: Alarm, of: Device): Promise<number> => {
  const passed = (call.clock.now.getTime() - Date.parse(row.startAt ?? '')) / MINUTE_MS
  const due = (rule.actions ?? []).filter((each) => {
    const delay = each.delayMinutes ?? 0
    return delay > (row.doneDelay ?? 0) && delay <= passed && isMeant(each, row.severity)
  })
  if (due.length > 0) await act(call, due, { row, of, worse: false, storm: false })
  return Math.max(row.doneDelay ?? 0, ...due.map(({ delayMinutes }) => delayMinutes ?? 0))
}

/** How many alarms of a project came in the last minute. */
export const recent = (call: Context, projectUuid: string | null): Promise<number> => {
  const since = new Date(call.clock.now.getTime() - STORM_MS).toISOString()
  return call.rows.count(alarm, (f) => f.and(f.eq('projectUuid', projectUuid ?? ''), f.gt('createTime', since)))
}

/** So many alarms came at once that one message tells of all of them. */
export const tellStorm = async (call: Context, rule: AlarmRule, row: Alarm): Promise<void> => {
  const chosen = receiversOf(rule, row)
  const people = chosen.length > 0 ? chosen : await call.people.holdersOf(alarm, 'action.ack', row.projectUuid)
  await call.messages.notify({
    ...{ kind: 'message', userUuids: people, row: { entity: alarm, uuid: row.uuid } },
    title: t('告警风暴：一分钟内超过 {n} 条新告警', { n: STORM_MAX }),
    summary: t('不再逐条通知，请到告警台查看'),
  })
}

/** Somebody need not look any more. */
export const tellCleared = async (call: Context, rule: AlarmRule, row: Alarm): Promise<void> => {
  const seconds = Math.max(0, Math.round((Date.parse(row.clearAt ?? '') - Date.parse(row.startAt ?? '')) / 1_000))
  await call.events.publish(iotAlarmCleared, row, { cancels: rule.autoCancel !== false, seconds })
  const people = row.silenced === true ? [] : receiversOf(rule, row)
  if (people.length === 0) return
  await call.messages.notify({
    ...{ kind: 'message', userUuids: people, row: { entity: alarm, uuid: row.uuid } },
    title: t('告警恢复：{title}', { title: row.title ?? '' }),
    summary: seconds < 120 ? t('持续 {n} 秒', { n: seconds }) : t('持续 {n} 分钟', { n: Math.round(seconds / 60) }),
  })
}

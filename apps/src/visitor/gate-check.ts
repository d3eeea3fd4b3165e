import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'

import { project } from '#src/main-data/project.ts'
import { findBarred } from '#src/visitor/barred.ts'
import type { GateAnswer } from '#src/visitor/calls.ts'
import { rulesOf } from '#src/visitor/defaults.ts'
import { type GateFacts, judgeEntry, type Pass, stateAfterLeaving, type Verdict } from '#src/visitor/entry-rules.ts'
import { gate } from '#src/visitor/gate.ts'
import { invitation } from '#src/visitor/invitation.ts'
import type { Invitation } from '#src/visitor/inviting.ts'
import { readPass } from '#src/visitor/pass-code.ts'
import { passRecord } from '#src/visitor/pass-record.ts'
import { refuse, t } from '#src/visitor/texts.ts'
import { hostNameOf } from '#src/visitor/welcoming.ts'

type Gate = StoredOf<typeof gate>
type Record_ = StoredOf<typeof passRecord>

/** A second look at the same code at the same gate is no second entry. */
const REPEAT_MS = 30_000
const MULTI = '2'
const WALK_IN = '2'

const RESULT = Object.fromEntries((passRecord.fields.result.spec.options ?? []).map(({ name, code }) => [name, String(code)])) as Readonly<
  Record<Verdict, Record_['result']>
>
const verdictOf = (code: string): Verdict => Object.entries(RESULT).find(([, each]) => each === code)?.[0] as Verdict

/** Directions of gates by their codes. */
export const DIRECTION = { '1': 'in', '2': 'out', '3': 'both' } as const

export const maxEntriesOf = ({ entryMode, maxEntries }: Pick<Invitation, 'entryMode' | 'maxEntries'>): number =>
  entryMode === MULTI ? (maxEntries ?? 1) : 1

const stateNameOf = (row: Invitation): Pass['state'] =>
  // Every state has a name.
  invitation.spec.states.find(({ code }) => code === row.state)?.name as Pass['state']

const passOf = (row: Invitation): Pass => ({
  state: stateNameOf(row),
  projectUuid: row.projectUuid,
  gates: row.areas.map((area) => area.gate),
  opensAt: new Date(row.opensAt ?? row.visitAt.begin),
  expiresAt: new Date(row.expiresAt ?? row.visitAt.end),
  entered: row.entered ?? 0,
  maxEntries: maxEntriesOf(row),
})

/** The gate at which the caller works; one of other projects is as one that is not there. */
export const gateOf = async (call: Context, uuid: string): Promise<Gate> =>
  (await findMine(call, gate, uuid)) ?? refuse('{label}不存在', { label: '岗亭' }, { gateUuid: t('{label}不存在', { label: '岗亭' }) })

const factsOf = ({ uuid, projectUuid, direction }: Gate): GateFacts => ({ uuid, projectUuid, direction: DIRECTION[direction] })

const wordsFor = (verdict: Verdict, row: Invitation): Sentence => {
  const state = invitation.spec.states.find(({ code }) => code === row.state)?.label ?? ''
  const words: Record<Verdict, Sentence> = {
    ok: t('请通行'),
    out: t('已登记离开'),
    invalid: t('无效的通行码'),
    blocked: t('黑名单人员，禁止进入'),
    wrongPlace: t('不在授权区域'),
    state: t('邀请{label}', { label: state }),
    early: t('未到访问时间（{begin}）', { begin: momentText(row.visitAt.begin) }),
    expired: t('通行码已过期'),
    usedUp: t('通行次数已用完'),
    override: t('已强制放行'),
  }
  return words[verdict]
}

/** What happened at a gate, before it is stored. */
export interface Scan {
  gate: Gate
  row: Invitation | null
  verdict: Verdict
  at: Date
  clientId?: string | undefined
  conflict?: boolean
  reason?: Sentence
  photo?: string[]
}

const record = async (call: Context, scan: Scan): Promise<Record_> => {
  const { gate: at, row, verdict } = scan
  // A record is searched and exported: it says so in Chinese.
  const message = wordsIn(scan.reason ?? (row === null ? t('无效的通行码') : wordsFor(verdict, row)), 'zh-CN')
  const values: Partial<Record_> = {
    at: scan.at.toISOString(),
    projectUuid: at.projectUuid,
    gateUuid: at.uuid,
    invitationUuid: row?.uuid ?? null,
    direction: verdict === 'out' ? '2' : '1',
    result: RESULT[verdict],
    message,
    conflict: scan.conflict ?? false,
    guard: call.actor?.userUuid ?? null,
    plate: row?.plate ?? null,
    photo: scan.photo ?? null,
    clientId: scan.clientId ?? null,
  }
  const { uuid } = await call.rows.record(passRecord, values)
  // Just stored as it stands here.
  return { ...values, uuid } as Record_
}

/** Everybody who should hear of trouble at the gates of a project. */
export const tellManager = async (call: Context, row: Invitation, title: Sentence, summary: Sentence): Promise<void> => {
  const at = await call.rows.find(project, row.projectUuid)
  if (at?.managerUserUuid)
    await call.messages.notify({
      kind: 'message',
      userUuids: [at.managerUserUuid],
      title,
      summary,
      row: { entity: invitation, uuid: row.uuid },
    })
}

const enter = async (call: Context, { gate: at, row, at: moment }: Scan & { row: Invitation }): Promise<Invitation> => {
  const changes = {
    entered: (row.entered ?? 0) + 1,
    firstInAt: row.firstInAt ?? moment.toISOString(),
  }
  await call.rows.update(invitation, row.uuid, { ...changes, state: 'inside' }, t('进入'))
  if (row.hostUser !== null)
    await call.messages.notify({
      kind: 'message',
      userUuids: [row.hostUser],
      title: t('访客{name}已到达{gate}', { name: row.visitorName, gate: at.name }),
      summary: t('{time} 进入{gate}', { time: momentText(moment.toISOString()), gate: at.name }),
      row: { entity: invitation, uuid: row.uuid },
      card: [],
    })
  return { ...row, ...changes, state: invitation.stateCode('inside') }
}

/** What changes when a visitor leaves, who may come back while entries are left. */
export const leavingChanges = (row: Invitation, at: Date) => ({
  lastOutAt: at.toISOString(),
  overstay: false,
  state: stateAfterLeaving({ entered: row.entered ?? 0, maxEntries: maxEntriesOf(row) }),
})

const leave = async (call: Context, row: Invitation, at: Date): Promise<Invitation> => {
  if (stateNameOf(row) !== 'inside') return row
  const { state, ...changes } = leavingChanges(row, at)
  await call.rows.update(invitation, row.uuid, { ...changes, state }, t('离开'))
  return { ...row, ...changes, state: invitation.stateCode(state) }
}

const visitorIn = async (call: Context, row: Invitation): Promise<NonNullable<GateAnswer['visitor']>> => ({
  invitationUuid: row.uuid,
  visitorName: row.visitorName,
  company: row.company,
  companions: row.companions ?? 0,
  plate: row.plate,
  hostName: await hostNameOf(call, row),
  entered: row.entered ?? 0,
  maxEntries: maxEntriesOf(row),
})

const answerOf = async (call: Context, stored: Record_, row: Invitation | null, repeated = false): Promise<GateAnswer> => ({
  passUuid: stored.uuid,
  result: verdictOf(stored.result),
  message: stored.message ?? '',
  repeated,
  visitor: row === null ? null : await visitorIn(call, row),
})

/** Judges one good code at a gate. */
export const judgeAt = async (call: Context, at: Gate, row: Invitation, moment: Date): Promise<Verdict> => {
  const [blocked = false] = await findBarred(call, [row])
  const { checkOut } = (await rulesOf(call, [row.projectUuid]))(row.projectUuid)
  return judgeEntry({ pass: passOf(row), gate: factsOf(at), blocked, checksOut: checkOut, at: moment })
}

/** Does what the verdict says, and stores it. */
export const settle = async (call: Context, scan: Scan & { row: Invitation }): Promise<GateAnswer> => {
  const { verdict, row } = scan
  const after =
    verdict === 'ok' || verdict === 'override' ? await enter(call, scan) : verdict === 'out' ? await leave(call, row, scan.at) : row
  if (verdict === 'blocked')
    await tellManager(call, row, t('黑名单人员到访：{name}', { name: row.visitorName }), t('在{gate}被拦截', { gate: scan.gate.name }))
  return answerOf(call, await record(call, scan), after)
}

/** The invitation of a code, locked until commit: two gates that read it at once let one person in. */
export const lockPass = async (call: Context, code: string, at: Date, fresh = true): Promise<Invitation | null> => {
  const pass = readPass(call.signing, code)
  const [row] = pass === null ? [] : await call.rows.lock(invitation, [pass.uuid])
  if (pass === null || row === undefined) return null
  const { rolling } = (await rulesOf(call, [row.projectUuid]))(row.projectUuid)
  // Who registered at the gate has his code on paper.
  return rolling && fresh && row.source !== WALK_IN && !pass.isFresh(at) ? null : row
}

const byClient = async (call: Context, clientId: string | undefined): Promise<Record_ | undefined> =>
  clientId === undefined ? undefined : (await call.rows.list(passRecord, (f) => f.eq('clientId', clientId), 1))[0]

/** The answer of a moment ago to the same code at this gate. */
const justNow = async ({ rows, clock: { now } }: Context, at: Gate, row: Invitation): Promise<Record_ | undefined> => {
  const since = new Date(now.getTime() - REPEAT_MS).toISOString()
  const [same] = await rows.list(
    passRecord,
    (f) => f.and(f.eq('invitationUuid', row.uuid), f.eq('gateUuid', at.uuid), f.gt('at', since)),
    1,
  )
  return same
}

/** What a gate answers to a code. */
export const check = async (
  call: Context,
  { gateUuid, code, clientId }: { gateUuid: string; code: string; clientId?: string | undefined },
) => {
  const at = await gateOf(call, gateUuid)
  const row = await lockPass(call, code, call.clock.now)
  const former = (await byClient(call, clientId)) ?? (row === null ? undefined : await justNow(call, at, row))
  if (former !== undefined) return answerOf(call, former, row, true)
  if (row === null) return answerOf(call, await record(call, { gate: at, row, verdict: 'invalid', at: call.clock.now, clientId }), null)
  return settle(call, { gate: at, row, verdict: await judgeAt(call, at, row, call.clock.now), at: call.clock.now, clientId })
}

/** A record that a gate made by itself. What it let in is in; where the others knew better that is marked and told. */
const syncOne = async (call: Context, at: Gate, { clientId, code, at: moment }: { clientId: string; code: string; at: string }) => {
  // A gate's clock may go wrong; nothing is recorded in the future.
  const when = new Date(Math.min(Date.parse(moment), call.clock.now.getTime()))
  const known = await byClient(call, clientId)
  if (known !== undefined) return { clientId, passUuid: known.uuid, result: verdictOf(known.result), conflict: known.conflict === true }
  const row = await lockPass(call, code, when, false)
  if (row === null) {
    const stored = await record(call, { gate: at, row, verdict: 'invalid', at: when, clientId })
    return { clientId, passUuid: stored.uuid, result: 'invalid' as const, conflict: false }
  }
  const verdict = await judgeAt(call, at, row, when)
  const conflict = verdict !== 'ok' && verdict !== 'out'
  const words = conflict ? { conflict, reason: t('离线放行：{reason}', { reason: wordsFor(verdict, row) }) } : {}
  const { passUuid, result } = await settle(call, { gate: at, row, verdict: conflict ? 'ok' : verdict, at: when, clientId, ...words })
  if (conflict) {
    const title = t('离线通行冲突：{name}', { name: row.visitorName })
    await tellManager(call, row, title, t('{gate}离线放行，{reason}', { gate: at.name, reason: wordsFor(verdict, row) }))
  }
  return { clientId, passUuid, result, conflict }
}

/** Stores what a gate did without a network, in the order of its moments. */
export const sync = async (
  call: Context,
  { gateUuid, records }: { gateUuid: string; records: { clientId: string; code: string; at: string }[] },
) => {
  const at = await gateOf(call, gateUuid)
  const answers = []
  for (const each of records.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) answers.push(await syncOne(call, at, each))
  return answers
}

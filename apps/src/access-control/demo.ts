import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { DIRECTION, door, doorGroup } from '#src/access-control/doors/door.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { KIND, person, personGroup } from '#src/access-control/people/person.ts'
import { hearReport } from '#src/access-control/records/judging.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { hearAnswer, hearState } from '#src/access-control/sync/hearing.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { type Kind, mountSimulated } from '#src/iot/demo-devices.ts'
import { DATA_TYPE } from '#src/iot/things/product.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

const DOORS = [
  { name: '南门人行闸机', kind: '1', device: 'MJ-N01', guests: false, direction: DIRECTION.into, x: 120.0391, y: 30.2412, online: true },
  { name: '南门出口闸机', kind: '1', device: 'MJ-N02', guests: false, direction: DIRECTION.out, x: 120.0393, y: 30.2412, online: true },
  { name: '1 栋单元门', kind: '3', device: 'MJ-101', guests: false, direction: DIRECTION.both, x: 120.0402, y: 30.2421, online: true },
  { name: '1 栋客梯', kind: '2', device: 'MJ-L01', guests: false, direction: DIRECTION.both, x: 120.0403, y: 30.2422, online: false },
  { name: '东侧小门', kind: '1', device: null, guests: true, direction: DIRECTION.both, x: 120.0411, y: 30.2418, online: false },
] as const

const RESIDENTS = [
  { name: '陈晓岚', card: '10086001' },
  { name: '赵国梁', card: '10086002' },
  { name: '沈佳怡', card: '10086003' },
  { name: '吴明辉', card: '10086004' },
] as const

/** What 物联网 knows of the devices that are there: they take credentials, and open. */
const CONTROLLER: Kind = {
  name: '门禁控制器',
  key: 'door-controller',
  category: '5',
  properties: [{ identifier: 'open', name: '门开', dataType: DATA_TYPE.bool, retentionDays: 30 }],
  events: [
    { identifier: 'pass', name: '通行', level: '1', params: 'id:text, kind:text, value:text, opened:bool' },
    { identifier: 'credentials', name: '凭证清单', level: '1', params: '' },
  ],
  services: [
    ...(['addCredential', 'deleteCredential'] as const).map((identifier, n) => ({
      ...{ identifier, name: n === 0 ? '下发凭证' : '删除凭证', timeout: 30, danger: false },
      params: 'kind:text!, key:text!, personName:text, times:text, until:text',
    })),
    { identifier: 'open', name: '开门', params: '', timeout: 10, danger: false, reply: '{"open":true}' },
    { identifier: 'listCredentials', name: '读取凭证', params: '', timeout: 30, danger: false },
  ],
}

/** Doors with devices, who lives here and who works here, their rights as devices know them, and a few who passed today. */
export const demoDoors = async (call: Context): Promise<void> => {
  const { rows, actor, clock } = call
  const at = await demoProject(call, RESIDENTS.length)
  if (at === undefined || actor === null) return
  const projectUuid = at.uuid
  const group = await rows.add(doorGroup, { name: '公共出入口', projectUuid })
  const home = await rows.add(personGroup, { name: '住户', projectUuid })
  const doors: string[] = []
  for (const { x, y, online: _online, name, ...each } of DOORS) {
    const position = { name, longitude: x, latitude: y }
    doors.push((await rows.add(door, { ...each, name, projectUuid, position, group: each.kind === '1' ? group.uuid : null })).uuid)
  }
  for (const [n, { name, card }] of RESIDENTS.entries()) {
    const roomUuid = at.homes[n]?.uuid
    if (roomUuid === undefined) continue
    const who = await rows.add(person, { name, kind: KIND.resident, projectUuid, roomUuid, groups: [home.uuid] })
    await rows.add(credential, { person: who.uuid, kind: BY.card, value: card })
  }
  const staff = await rows.add(person, { name: actor.userName, kind: KIND.staff, user: actor.userUuid, projectUuid, groups: [] })
  await rows.add(credential, { person: staff.uuid, kind: BY.card, value: '10010001' })
  const validFrom = new Date(clock.now.getTime() - 30 * DAY_MS).toISOString()
  const own = { projectUuid, validFrom, groups: [], doors: [], doorGroups: [], persons: [], times: [] }
  await rows.add(rule, { ...own, name: '住户出入', groups: [home.uuid], doors: doors.slice(2, 4), doorGroups: [group.uuid] })
  const times = [{ days: 'work', begin: '07:00', end: '21:00' } as const]
  await rows.add(rule, { ...own, name: '物业员工', persons: [staff.uuid], doors: doors.slice(0, 4), times })

  await mountSimulated(
    call,
    CONTROLLER,
    DOORS.flatMap(({ device, name, online, x, y }) => {
      const position = { name, longitude: x, latitude: y }
      return device !== null && online ? [{ sn: device, name, projectUuid, positionText: name, position, said: { open: false } }] : []
    }),
  )
  const seen = clock.now.toISOString()
  for (const { device, online } of DOORS) if (device !== null) await hearState(call, { device, online, at: seen })
  const known = new Set(doors.slice(0, 3))
  for (const { uuid, door: of } of await rows.list(syncTask, (f) => f.state('waiting'), 200))
    if (known.has(of)) await hearAnswer(call, { orderUuid: uuid, ok: true, at: seen })
  for (const [n, value] of ['10086001', '10086002', '10010001', '99999999'].entries())
    await hearReport(call, {
      device: 'MJ-N01',
      reportId: `demo-${n}`,
      kind: BY.card,
      value,
      at: new Date(clock.now.getTime() - (n + 1) * 600_000).toISOString(),
    })
}

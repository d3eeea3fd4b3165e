import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { accessApp } from '#src/access-control/app.ts'
import { accessMatrix, syncMonitor } from '#src/access-control/calls.ts'
import { door, LINK } from '#src/access-control/doors/door.ts'
import { openRecord, RESULT } from '#src/access-control/records/open-record.ts'

const FOUND = 20

/** Who may open which door, as the asker may see it. */
const rights = assistantLookUp({
  name: 'access_rights',
  label: '查询通行权限',
  description: '按姓名查询某人可以开哪些门，以及设备是否已知晓。最多 50 人。',
  input: z.object({ name: z.string().min(1).max(20) }),
  async run(ask, { name }) {
    const { doors, people } = await ask(customEndpoint(accessApp, accessMatrix), { keyword: name })
    return people.map((each) => ({
      name: each.name,
      credentials: each.credentials,
      doors: doors.flatMap(({ uuid, name: at }) => (each.cells[uuid] === undefined ? [] : [at])),
    }))
  },
})

/** Doors that cannot be reached, and what they still have to be told. */
const devices = assistantLookUp({
  name: 'access_devices',
  label: '查询门禁设备',
  description: '列出离线或有待下发、下发失败任务的门：名称、设备、连接、待下发数、失败数。',
  input: z.object({}),
  async run(ask) {
    const { doors } = await ask(customEndpoint(accessApp, syncMonitor), {})
    return doors
      .filter((each) => each.link === LINK.offline || each.waiting + each.failed > 0)
      .slice(0, FOUND)
      .map(({ uuid, name, device, link, waiting, failed }) => ({
        ...{ name, device, waiting, failed, link: choiceLabel(door.fields.link, link) },
        path: rowPath(door, uuid),
      }))
  },
})

const denied = assistantLookUp({
  name: 'access_denied',
  label: '查询被拒记录',
  description: '列出最近被门禁拒绝的记录：时间、门、人员、结果、说明。最多 20 条。',
  input: z.object({}),
  async run(ask) {
    const filter = filterOf(openRecord, (f) => f.oneOf('result', [RESULT.noRight, RESULT.expired, RESULT.barred]))
    const { list } = await ask(entityEndpoints(openRecord).page, { pageSize: FOUND, filter })
    return list.map(({ uuid, at, doorName, personName, result, reason }) => ({
      ...{ at, doorName, personName, reason, result: choiceLabel(openRecord.fields.result, String(result)) },
      path: rowPath(openRecord, String(uuid)),
    }))
  },
})

export const assistantTools: AssistantTools = { lookUps: [rights, devices, denied] }

import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { prove } from '#src/iot/commands/proving.ts'
import { device } from '#src/iot/devices/device.ts'
import { devicesNow } from '#src/iot/ports.ts'
import { DATA_TYPE, product } from '#src/iot/things/product.ts'
import { project } from '#src/main-data/project.ts'
import type { controlBoard, controlDevices } from '#src/zky/calls.ts'
import { group } from '#src/zky/control/group.ts'
import { locksOf, tellDevices } from '#src/zky/executions/sending.ts'
import { refuseAt } from '#src/zky/texts.ts'

const GROUPS_MAX = 50

const g = columns(group, 'g')

/** Groups that the caller may see, by project and name. */
const seenGroups = async ({ rows }: Context): Promise<{ uuid: string; projectUuid: string }[]> =>
  rows.query(sql`
    select ${g.uuid} as uuid, ${g.projectUuid} as "projectUuid" from ${await rows.mine(group)} g where ${g.live}
    order by ${g.projectUuid}, ${g.name} limit 2000`)

export const boardOf = async (
  call: Context,
  { projectUuid }: z.output<typeof controlBoard.input>,
): Promise<z.output<typeof controlBoard.output>> => {
  const { rows, applications } = call
  const seen = await seenGroups(call)
  const projects = await rows.findEach(project, [...new Set(seen.map((each) => each.projectUuid))])
  const chosen = projectUuid ?? seen[0]?.projectUuid ?? null
  const own = await rows.findEach(
    group,
    seen
      .filter((each) => each.projectUuid === chosen)
      .slice(0, GROUPS_MAX)
      .map(({ uuid }) => uuid),
  )
  const devices = await rows.findEach(
    device,
    [...own.values()].flatMap((each) => each.devices ?? []),
  )
  const products = await rows.findEach(
    product,
    [...devices.values()].map((each) => each.product),
  )
  const states = new Map(
    (
      (await applications.query(
        devicesNow,
        [...devices.values()].map(({ sn }) => sn ?? ''),
      )) ?? []
    ).map((now) => [now.device, now]),
  )
  const locks = await locksOf(call, [...devices.keys()])
  const shown = (uuid: string) => {
    const row = devices.get(uuid)
    if (row === undefined) return []
    const of = products.get(row.product ?? '')
    const now = states.get(row.sn ?? '')
    return [
      {
        ...{ uuid, sn: row.sn ?? '', name: row.name ?? '', place: row.positionText ?? '', online: now?.online ?? false },
        locked: locks.get(uuid) ?? null,
        values: (of?.properties ?? []).flatMap(({ identifier, name, unit, dataType }) => {
          const last = now?.values[identifier ?? '']
          return last === undefined
            ? []
            : [{ key: identifier ?? '', name: name ?? '', unit: unit ?? '', switch: dataType === DATA_TYPE.bool, ...last }]
        }),
        services: (of?.services ?? []).map(({ identifier, name, params, danger }) => ({
          ...{ identifier: identifier ?? '', name: name ?? '', params: params ?? '', danger: danger === true },
        })),
      },
    ]
  }
  return {
    projects: [...projects.values()].map(({ uuid, projectName }) => ({ uuid, name: projectName ?? '' })),
    projectUuid: chosen,
    groups: seen.flatMap(({ uuid }) => {
      const row = own.get(uuid)
      return row === undefined ? [] : [{ uuid, name: row.name ?? '', devices: (row.devices ?? []).flatMap(shown) }]
    }),
  }
}

/** Tells devices of a group that the caller may see what to do. */
export const controlByHand = async (
  call: Context,
  { groupUuid, uuids, service, params, password }: z.output<typeof controlDevices.input>,
): Promise<z.output<typeof controlDevices.output>> => {
  const { rows } = call
  if (!(await seenGroups(call)).some(({ uuid }) => uuid === groupUuid)) return refuseAt('groupUuid', '{label}不存在', { label: '设备分组' })
  const of = await rows.find(group, groupUuid)
  const chosen = [...new Set(uuids)].filter((uuid) => of?.devices?.includes(uuid))
  if (chosen.length !== new Set(uuids).size) return refuseAt('uuids', '设备不在该分组')
  const devices = await rows.findEach(device, chosen)
  const products = await rows.findEach(
    product,
    [...devices.values()].map((each) => each.product),
  )
  const dangerous = [...products.values()].some((each) =>
    (each.services ?? []).some(({ identifier, danger }) => identifier === service && danger === true),
  )
  if (dangerous) await prove(call, password)
  const asked = rows.newUuid()
  const told = await tellDevices(call, {
    lines: chosen.map((uuid) => ({ device: uuid, service, params: JSON.stringify(params) })),
    requestOf: (index) => `${asked}.${index}`,
    ...{ scene: null, proven: dangerous },
  })
  return {
    sent: told.flatMap(({ commandUuid }) => commandUuid ?? []),
    failed: told.flatMap(({ error }, index) => (error === null ? [] : [{ uuid: chosen[index] ?? '', msg: error }])),
  }
}

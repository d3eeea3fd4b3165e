import type { PointModel } from '@qifuyun/kit/devices/telemetry.ts'
import { enterpriseId } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'
import { issueTokens, setDevices, setModels } from './service.ts'

export const ENTERPRISE = enterpriseId(1)

const property = (key: string, more: Partial<PointModel> = {}): PointModel => ({
  ...{ key, type: 'float', min: null, max: null, items: [], keep: 'all', days: 180 },
  ...more,
})

/** What the devices of the tests say. */
export const POINTS = [
  property('t', { min: -20, max: 60 }),
  property('n', { type: 'int' }),
  property('on', { type: 'bool', keep: 'change' }),
  property('mode', { type: 'enum', items: ['auto', 'manual'] }),
  property('q', { keep: 'quarter' }),
]

export const inEnterprise = <T>(world: World, work: Parameters<typeof world.app.platform.db.tenant<T>>[2]) =>
  world.app.platform.db.tenant(ENTERPRISE, null, work)

/** Registers devices of one product and gives their ids and tokens. */
export const addDevices = async (world: World, count: number, gatewayUuid: string | null = null) => {
  const { platform } = world.app
  const modelUuid = platform.ids.uuid()
  const devices = Array.from({ length: count }, () => ({ uuid: platform.ids.uuid(), sn: `SN-${platform.random.token(6)}` }))
  const tokens = await inEnterprise(world, async (tx) => {
    await setModels(tx, ENTERPRISE, [{ uuid: modelUuid, points: POINTS, events: ['opened'], silentSeconds: 300 }])
    await setDevices(
      tx,
      ENTERPRISE,
      devices.map((device) => ({ ...device, modelUuid, gatewayUuid, disabled: false })),
    )
    return issueTokens(
      tx,
      platform,
      ENTERPRISE,
      devices.map(({ uuid }) => uuid),
    )
  })
  return devices.map((device) => ({ ...device, modelUuid, token: tokens.get(device.uuid) ?? '' }))
}

/** Sends as a device does. */
export const post = async (world: World, path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await world.app.http.inject({
    method: 'POST',
    url: `/api/v1/iot/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.statusCode, ...response.json<{ code: number; msg: string; data: Record<string, unknown> | null }>() }
}

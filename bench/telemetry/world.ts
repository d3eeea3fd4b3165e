// Devices that may send without asking first: a product with six properties, and a rule that looks at each message.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { once } from '../kit/load.ts'
import { ENTERPRISE, type KitWorld, PROJECT } from '../kit/world.ts'

const KEYS = 6
export const APP = '/api/v1/application/pkg18'
export const keys = Array.from({ length: KEYS }, (_, n) => `k${n}`)

export interface Device {
  uuid: string
  token: string
}

type Post = (path: string, body: object) => Promise<{ uuid: string }>

/** Calls iot as the administrator; throws where it refuses. */
export const poster =
  ({ product, token }: Pick<KitWorld, 'product' | 'token'>): Post =>
  async (path, body) => {
    const headers = { authorization: token, 'idempotency-key': randomUUID() }
    const { code, msg, data } = await once<{ code: number; msg: string; data: { uuid: string } }>(product, {
      path: `${APP}/${path}`,
      body,
      headers,
    })
    if (code !== 200) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }

export const register = async (admin: Client, post: Post, count: number): Promise<Device[]> => {
  const properties = keys.map((key) => ({ identifier: key, name: key, dataType: '2', retentionDays: 180 }))
  const more = { category: '11', node: '1', protocol: '1', offlineSeconds: 3_600, events: [], services: [] }
  const { uuid: product } = await post('product/add', { name: '测量', properties, ...more })
  await post('alarmRule/add', {
    ...{ name: '过高', product, weekly: [], actions: [], levels: [{ severity: '1', kind: '1' }] },
    conditions: [{ use: '1', group: 1, key: 'k0', op: '1', value: '1000' }],
  })
  const devices = Array.from({ length: count }, () => ({ uuid: randomUUID(), token: randomBytes(24).toString('base64url') }))
  const uuids = devices.map(({ uuid }) => uuid)
  const hashes = devices.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
  await admin.query(
    `insert into iot_device (enterprise_uuid, uuid, sn, name, product, project_uuid, state, state_at, created_at, updated_at, version)
     select $1, uuid, 'B-' || n, 'B-' || n, $2, $3, '20', now(), now(), now(), 1 from unnest($4::uuid[]) with ordinality as d (uuid, n)`,
    [ENTERPRISE, product, PROJECT, uuids],
  )
  await admin.query(
    `insert into telemetry_device (enterprise_uuid, device_uuid, model_uuid, sn, token_hash, online_flag)
     select $1, uuid, $2, 'B-' || n, hash, true from unnest($3::uuid[], $4::text[]) with ordinality as d (uuid, hash, n)`,
    [ENTERPRISE, product, uuids, hashes],
  )
  await admin.query(
    `insert into telemetry_token (token_hash, owner_enterprise_uuid, device_uuid) select hash, $1, uuid from unnest($2::uuid[], $3::text[]) as d (uuid, hash)`,
    [ENTERPRISE, uuids, hashes],
  )
  return devices
}

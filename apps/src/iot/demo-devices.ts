import { DAY_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import { device } from '#src/iot/devices/device.ts'
import { NODE, product } from '#src/iot/things/product.ts'

/** Nobody says anything for devices of the demo: they stay there for a week. */
export const SILENT_S = (7 * DAY_MS) / SECOND_MS

/** What devices of the demo are: a product. */
export type Kind = Pick<InputOf<typeof product>, 'name' | 'key' | 'category'> &
  Partial<Pick<InputOf<typeof product>, 'properties' | 'events' | 'services'>>
type Mounted = Omit<InputOf<typeof device>, 'product' | 'simulated'> & { said: Readonly<Record<string, unknown>> }

/** Mounts devices of one kind that answer for themselves, with what they last said; gives their uuids. */
export const mountSimulated = async ({ rows, telemetry, clock }: Context, kind: Kind, devices: readonly Mounted[]): Promise<string[]> => {
  const { uuid } = await rows.add(product, {
    ...{ properties: [], events: [], services: [], node: NODE.direct, protocol: '2', offlineSeconds: SILENT_S },
    ...kind,
  })
  const mounted: string[] = []
  for (const { said, ...each } of devices) {
    const made = await rows.add(device, { ...each, product: uuid, simulated: true })
    mounted.push(made.uuid)
    await telemetry.take([{ device: made.uuid, at: clock.now, values: said }])
  }
  await rows.act(product, uuid, 'release')
  return mounted
}

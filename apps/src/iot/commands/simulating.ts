import { readJson } from '@qifuyun/kit/devices/params.ts'
import type { Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { deviceCommand } from '#src/iot/commands/device-command.ts'
import { serviceOf, tellEnd } from '#src/iot/commands/sending.ts'
import { device } from '#src/iot/devices/device.ts'
import { product } from '#src/iot/things/product.ts'

/**
 * What a device that is simulated does about a command: at once and successfully. It reports what its service says, and those parameters that
 * are properties of it.
 */
export const simulateAnswer = async (call: TimerCall<typeof deviceCommand>): Promise<Effect<typeof deviceCommand>> => {
  const { row, rows, clock, telemetry } = call
  const to = row.device === null ? undefined : await rows.find(device, row.device)
  // Simulated no more: nobody answers, and it expires.
  if (to === undefined || to.simulated !== true || device.isIn(to, 'disabled')) return { simulatedAt: null }
  const of = await rows.find(product, to.product ?? '')
  const known = new Set((of?.properties ?? []).map(({ identifier }) => identifier))
  const said = { ...readJson(row.params), ...readJson(serviceOf(of, row.service ?? '')?.reply) }
  const values = Object.fromEntries(Object.entries(said).filter(([key]) => known.has(key)))
  const now = clock.now.toISOString()
  if (Object.keys(values).length > 0) await telemetry.take([{ device: to.uuid, at: clock.now, values }])
  await tellEnd(call, row, 'succeeded')
  return { state: 'succeeded', sentAt: now, deliveredAt: now, endedAt: now, result: JSON.stringify({ success: true, simulated: true }) }
}

import type { CallNews, HeardDevice, KeptOfDevice, Value } from '@qifuyun/kit/devices/telemetry.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { createRegistry } from '#src/platform/registry.ts'

/** Who does something about what devices say, in the transaction that stores it. */
export interface Listener {
  heard(tx: Tx, enterpriseUuid: string, heard: readonly HeardDevice[]): Promise<ReadonlyMap<string, KeptOfDevice>>
  answered(tx: Tx, enterpriseUuid: string, news: readonly CallNews[]): Promise<void>
  /** After the commit: those who look at a device are shown its new values. */
  show(enterpriseUuid: string, values: readonly ShownValues[]): void
}

export interface ShownValues {
  device: string
  at: string
  values: Readonly<Record<string, Value>>
}

const NAME = 'devices'
const listeners = createRegistry<Listener>('listener of')

export const declareListener = (of: Parameters<typeof listeners.declare>[0], listener: Listener): void =>
  listeners.declare(of, NAME, listener)
export const listenerOf = (of: Parameters<typeof listeners.find>[0]): Listener | undefined => listeners.find(of, NAME)

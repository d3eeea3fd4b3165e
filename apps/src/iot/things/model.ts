import type { DataType, DeviceModel, Keep } from '@qifuyun/kit/devices/telemetry.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { product } from '#src/iot/things/product.ts'

export type Product = StoredOf<typeof product>
/** What devices of a product say and do. */
export type Model = Pick<Product, 'properties' | 'events' | 'services'>

/** The thing model of a product as pages have it: of these fields they know what is stored. */
export const modelIn = ({ properties, events, services }: Record<keyof Model, unknown>): Model =>
  ({ properties, events, services }) as Model

const TYPES: Readonly<Record<string, DataType>> = { '1': 'int', '2': 'float', '3': 'bool', '4': 'enum', '5': 'text' }
const KEEPS: Readonly<Record<string, Keep>> = { '1': 'all', '2': 'change', '3': 'quarter' }

export const typeOf = (code: string | null | undefined): DataType => TYPES[code ?? ''] ?? 'text'

export const itemsIn = (said: string | null | undefined): string[] =>
  (said ?? '')
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const numberOf = (exact: string | null | undefined): number | null => (exact === null || exact === undefined ? null : Number(exact))

/** The thing model as the place where messages come in reads it. */
export const modelOf = ({ uuid, properties, events, offlineSeconds }: Product): DeviceModel => ({
  uuid,
  points: (properties ?? []).map(({ identifier, dataType, min, max, enumItems, keep, retentionDays }) => ({
    ...{ key: identifier ?? '', type: typeOf(dataType), min: numberOf(min), max: numberOf(max) },
    ...{ items: itemsIn(enumItems), keep: KEEPS[keep ?? ''] ?? 'all', days: retentionDays ?? 180 },
  })),
  events: (events ?? []).map(({ identifier }) => identifier ?? ''),
  silentSeconds: offlineSeconds ?? 300,
})

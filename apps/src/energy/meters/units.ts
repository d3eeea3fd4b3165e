import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { exactText } from '@qifuyun/kit/values/exact.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'

export type EnergyType = StoredOf<typeof energyType>

const TYPES_MAX = 20

export const energyTypes = async ({ rows }: Context): Promise<Map<string, EnergyType>> =>
  new Map((await rows.list(energyType, (f) => f.notEmpty('code'), TYPES_MAX)).map((row) => [row.uuid, row]))

/** A quantity as people read it: with the decimals of its energy, and thousands apart. */
export const shownIn =
  (of: Pick<EnergyType, 'decimals'> | undefined) =>
  (quantity: string): string =>
    exactText(quantity, of?.decimals ?? 0).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

import { clausesOf } from '@qifuyun/kit/filter.ts'
import type { Kpi, Measured } from '@qifuyun/kit/kpi.ts'
import { isStanding } from '@qifuyun/kit/overview/figures.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'

const partsOf = ({ value }: Kpi): readonly Measured[] => (value.of === 'ratio' ? [value.part, value.whole] : [value])

const isOfSomebody = (kpi: Kpi): boolean =>
  partsOf(kpi).some(({ where }) => where !== undefined && clausesOf(where).some(({ cmp }) => cmp === 'mine'))

/** Whether those of projects make the whole. */
const adds = (kpi: Kpi): boolean => partsOf(kpi).every(({ of }) => of === 'count' || of === 'sum')

/** Figures of an entity that are kept: those of now, which are the same for everybody, and of which those of projects make the whole. */
export const keptFigures = ({ entity }: ServedEntity): [string, Kpi][] =>
  Object.entries(entity.spec.kpis).filter(([key, kpi]) => isStanding(entity, key) && !isOfSomebody(kpi) && adds(kpi))

/** What is kept of a figure, each under a name of its own: of a share both of its numbers, which shares of projects do not make. */
export const keptNumbers = ([key, kpi]: readonly [string, Kpi]): readonly [name: string, value: Measured][] => {
  const { value } = kpi
  return value.of !== 'ratio'
    ? [[key, value]]
    : [
        [`${key}/part`, value.part],
        [`${key}/whole`, value.whole],
      ]
}

import type { Context } from '@qifuyun/kit/context.ts'
import type { FigureKind } from '@qifuyun/kit/overview/known-figures.ts'

/** What people call a figure of any application: 物业缴费·实收金额. */
export const fullName = ({ app, label }: Pick<FigureKind, 'app' | 'label'>): string => `${app.label}·${label}`

/** Figures by code. */
export const kindsByCode = (kinds: readonly FigureKind[]): ReadonlyMap<string, FigureKind> =>
  new Map(kinds.map((kind) => [kind.code, kind]))

/** The figures of all applications that are open, by code. */
export const knownKinds = async ({ figures }: Context): Promise<ReadonlyMap<string, FigureKind>> => kindsByCode(await figures.known())

/** A figure by its code, or by what people call it where no other one is called so. */
export const kindNamed = (kinds: ReadonlyMap<string, FigureKind>, written: string): FigureKind | undefined => {
  const found = kinds.get(written)
  if (found !== undefined) return found
  const [first, second] = [...kinds.values()].filter((kind) => fullName(kind) === written)
  return second === undefined ? first : undefined
}

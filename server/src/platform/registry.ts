import type { Platform } from './platform.ts'

/** The product that declares, or whose declarations are asked for; copies of its platform speak of the same one. */
type Product = Pick<Platform, 'product'>

/**
 * What features declare of themselves by name while a product is put together: exports, owners of files, what can be paid for. Each product
 * of the process has its own declarations.
 */
export interface Registry<Declared> {
  /** Throws where the name is taken: one of the two would be lost without a word. */
  declare(of: Product, name: string, declared: Declared): void
  find(of: Product, name: string): Declared | undefined
  /** All of them, in the order of their declaration. */
  all(of: Product): ReadonlyMap<string, Declared>
}

/** `what` names one of the declarations in errors: `export`. */
export const createRegistry = <Declared>(what: string): Registry<Declared> => {
  const products = new WeakMap<object, Map<string, Declared>>()
  const of = ({ product }: Product): Map<string, Declared> => {
    const declared = products.get(product) ?? new Map<string, Declared>()
    products.set(product, declared)
    return declared
  }
  return {
    declare: (platform, name, declared) => {
      if (of(platform).has(name)) throw new Error(`${what} ${name} is declared twice`)
      of(platform).set(name, declared)
    },
    find: (platform, name) => of(platform).get(name),
    all: of,
  }
}

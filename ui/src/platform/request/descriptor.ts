import type { Access, Endpoint, InputOf, Method, OutputOf } from '@qifuyun/contract/core/endpoint.ts'

/** What the browser needs to know of one call of the wire; generated from the contract, so that no schema library is loaded. */
export interface Descriptor<E extends Endpoint> {
  method: Method
  path: string
  access: Access
  /** Role codes, one of which is needed; [] for everybody. */
  roles: readonly string[]
  /** The server insists on an `Idempotency-Key`. */
  idempotent?: true
  /** Never set; carries the endpoint's types. */
  __types?: E
}

export type Input<E extends Endpoint> = InputOf<E>
export type Output<E extends Endpoint> = OutputOf<E>
/** What a call answers. */
export type Answer<D> = D extends Descriptor<infer E> ? Output<E> : never

/** One generated entry: `descriptor<typeof import('@qifuyun/contract/auth/endpoints.ts').logout>({ … })`. */
// @__NO_SIDE_EFFECTS__
export const descriptor = <E extends Endpoint>(value: Omit<Descriptor<E>, '__types'>): Descriptor<E> => value

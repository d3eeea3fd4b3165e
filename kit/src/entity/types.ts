import type { VERBS } from '#src/calls/verbs.ts'
import type { CommonKey, CommonRow } from '#src/entity-spec.ts'
import type { FieldMap, InputOfFields, OutputOfFields, StoredOfFields } from '#src/field.ts'
import type { FilterNode } from '#src/filter.ts'
import type { Compared, FilterBuilder } from '#src/filter-builder.ts'
import type { ActionMap } from '#src/states.ts'
import type { TimerMap } from '#src/timers.ts'

/** What an entity tells the compiler: all that types of its rows, rights and filters are made of. */
export interface Typed<
  N extends string = string,
  F extends FieldMap = FieldMap,
  C extends FieldMap = FieldMap,
  S extends string = string,
  A extends ActionMap = ActionMap,
  T extends TimerMap = TimerMap,
  R extends string = string,
> {
  readonly types: { name: N; fields: F; computed: C; states: S; actions: A; timers: T; rights: R }
}

type StateField<S extends string> = [S] extends [never] ? object : { state: string }
type Labels<F extends FieldMap> = {
  [K in keyof F & string as F[K]['types']['out'] extends string | string[] | null
    ? `${K extends `${infer Stem}Uuid` ? Stem : K}Name`
    : never]?: string | null
}

/** A row as calls answer it. */
export type RowOf<E> =
  E extends Typed<string, infer F, infer C, infer S> ? CommonRow & OutputOfFields<F> & OutputOfFields<C> & StateField<S> & Labels<F> : never
/** A row as the table holds it, for functions of the server. */
export type StoredOf<E> =
  E extends Typed<string, infer F, FieldMap, infer S>
    ? { uuid: string; version: number; createdAt: string; createdBy: string | null } & StoredOfFields<F> & StateField<S>
    : never
/** Values that functions of the application write of a row; a state by its name. */
export type ChangesOf<E> = Partial<Omit<StoredOf<E>, 'uuid' | 'version' | 'createdAt' | 'createdBy' | 'state'>> & StateChange<StateName<E>>
type StateChange<S extends string> = [S] extends [never] ? object : { state?: S }
/** What a client sends to add a row. */
export type InputOf<E> = E extends Typed<string, infer F> ? InputOfFields<F> : never
export type FieldKey<E> = E extends Typed<string, infer F> ? keyof F & string : never
export type StateName<E> = E extends Typed<string, FieldMap, FieldMap, infer S> ? S : never
/** Names of the rights that it declares beside its actions. */
export type RightName<E> = E extends Typed<string, FieldMap, FieldMap, string, ActionMap, TimerMap, infer R> ? R : never
type ActionsOf<E> = E extends Typed<string, FieldMap, FieldMap, string, infer A> ? A : never
export type ActionName<E> = keyof ActionsOf<E> & string
/** Names of the actions that people who sign in may do (`isCalled`). */
export type CalledAction<E> = {
  [K in ActionName<E>]: ActionsOf<E>[K] extends { who: 'link' | 'application' } ? never : K
}[ActionName<E>]
/** Actions that name only actions of the entity, or those by which it rests, as those that may be done while their approval runs. */
export type KnownMeanwhile<A, Name extends PropertyKey> = {
  [K in keyof A]: A[K] extends { approval: { meanwhile: readonly (infer M)[] } }
    ? [M] extends [Name]
      ? unknown
      : { approval: { meanwhile: readonly Name[] } }
    : unknown
}

/** Rights on an entity, as roles and calls name them. */
export type VerbOf<E> = (typeof VERBS)[number] | `action.${CalledAction<E> | RightName<E>}`

/** What fields are compared with in filters, those that every row has among them. */
export type Values<F extends FieldMap> = { [K in keyof F]: Compared<F[K]['types']['in']> } & Record<CommonKey, string>
/** A filter of the rows of an entity, written in code. */
export type Where<E> = E extends Typed<string, infer F, FieldMap, infer S> ? (of: FilterBuilder<Values<F>, S>) => FilterNode : never
/** Fields by whose value rows are grouped: each row has one. */
export type GroupKey<E> =
  E extends Typed<string, infer F> ? { [K in keyof F & string]: F[K]['types']['in'] extends object ? never : K }[keyof F & string] : never
/** Fields that are numbers: what sums are made of. */
export type SumKey<E> =
  E extends Typed<string, infer F> ? { [K in keyof F & string]: F[K]['types']['in'] extends number ? K : never }[keyof F & string] : never
/** A value of a field, never null. */
export type ValueOf<E, K> = E extends Typed<string, infer F> ? (K extends keyof F ? F[K]['types']['in'] : never) : never

/** What the table holds a column of. */
export type StoredKey<F extends FieldMap> = (keyof F & string) | CommonKey | 'state'

export type KeyOf<F extends FieldMap, C extends FieldMap> = (keyof F & string) | (keyof C & string) | CommonKey | 'state'

import type { FieldMap, Span } from '#src/field.ts'

/** Fields that begin and end. */
export type SpanKey<F extends FieldMap> = { [K in keyof F & string]: F[K]['types']['in'] extends Span ? K : never }[keyof F & string]
/** Kinds by which two rows can be about the same thing: a reference, a person, a choice, a number. */
export type ThingKey<F extends FieldMap> = {
  [K in keyof F & string]: F[K]['types']['in'] extends number
    ? K
    : F[K]['types']['in'] extends string
      ? string extends F[K]['types']['in']
        ? F[K]['types']['labelled'] extends true
          ? K
          : never
        : K
      : never
}[keyof F & string]

/** Fields that are set or not. */
export type FlagKey<F extends FieldMap> = { [K in keyof F & string]: F[K]['types']['in'] extends boolean ? K : never }[keyof F & string]

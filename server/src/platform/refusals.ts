import type { Catalogue, Values, ValuesOf } from '@qifuyun/contract/core/catalogue.ts'
import type { Reason } from '@qifuyun/contract/core/codes.ts'
import * as platform from './errors.ts'

type Said<Text> = Text | platform.Said
type Fields<Text> = Readonly<Record<string, Said<Text>>>

/** What refuses in the words of one catalogue; `platform/errors.ts` says what each of them answers. */
export interface Refusals<Text extends string> {
  /** A sentence of a text that is only known at run time. */
  sentence(text: Text, values?: Values): platform.Said
  t<One extends Text>(text: One, ...values: ValuesOf<One>): platform.Said
  refuse(msg: Said<Text>, fields?: Fields<Text>, reason?: Reason): never
  refuseField(field: string, msg: Said<Text>, reason?: Reason): never
  refuseAll(fields: Fields<Text>): void
  malformed(msg: Said<Text>, fields?: Fields<Text>, reason?: Reason): never
  conflict(msg: Said<Text>, reason: Reason, more?: { fields?: Fields<Text>; current?: unknown }): never
  forbidden(need?: readonly string[], msg?: Said<Text>, reason?: Reason): never
  tooMany(reason: Reason, retryAfter: number, msg: Said<Text>, fields?: Fields<Text>): never
  /** The sentences of a table of fields. */
  fieldsOf(fields: Fields<Text>): platform.Fields
}

/** The refusals of a feature. A text that neither its catalogue nor the platform's has does not compile. */
export const refusalsIn = <Text extends string>({ t, sentence }: Pick<Catalogue<Text>, 't' | 'sentence'>): Refusals<Text> => {
  const said = (msg: Said<Text>): platform.Said => (typeof msg === 'string' ? sentence(msg) : msg)
  const fieldsOf = (fields: Fields<Text> = {}): platform.Fields =>
    Object.fromEntries(Object.entries(fields).map(([field, msg]) => [field, said(msg)]))
  return {
    t,
    sentence,
    fieldsOf,
    refuse: (msg, fields, reason) => platform.refuse(said(msg), fieldsOf(fields), reason),
    refuseField: (field, msg, reason) => platform.refuseField(field, said(msg), reason),
    refuseAll: (fields) => platform.refuseAll(fieldsOf(fields)),
    malformed: (msg, fields, reason) => platform.malformed(said(msg), fieldsOf(fields), reason),
    conflict: (msg, reason, { fields, ...more } = {}) => platform.conflict(said(msg), reason, { ...more, fields: fieldsOf(fields) }),
    forbidden: (need, msg, reason) => platform.forbidden(need, msg === undefined ? msg : said(msg), reason),
    tooMany: (reason, retryAfter, msg, fields) => platform.tooMany(reason, retryAfter, said(msg), fieldsOf(fields)),
  }
}

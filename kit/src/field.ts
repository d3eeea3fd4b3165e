/** Kinds of fields. Each has one column type, one check, one widget and one cell. */
export type Kind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'serial'
  | 'integer'
  | 'decimal'
  | 'exact'
  | 'percent'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'range'
  | 'days'
  | 'month'
  | 'timeOfDay'
  | 'dict'
  | 'choices'
  | 'dictionary'
  | 'area'
  | 'flag'
  | 'phone'
  | 'masked'
  | 'position'
  | 'images'
  | 'files'
  | 'user'
  | 'users'
  | 'organ'
  | 'organs'
  | 'ref'
  | 'refs'
  | 'link'
  | 'rows'

/** Colours of a state or a choice; each comes with its icon and its word. */
export const TONES = ['neutral', 'info', 'warning', 'success', 'error', 'violet'] as const
export type Tone = (typeof TONES)[number]

/** Two moments, or two days; the end is not before the begin. */
export interface Span {
  begin: string
  end: string
}

/** One choice of a dictionary that the application itself defines. `name` is how code speaks of it, `code` what is stored. */
export interface Option {
  name: string
  code: string | number
  label: string
  tone: Tone
}

/** Numbers that have a form of their own. */
export type NumberCheck = 'idCard' | 'creditCode' | 'bankAccount'

/** Kinds that answers show masked; the full value is revealed with a right, and that is logged. */
export const isMasked = ({ kind }: Pick<FieldSpec, 'kind'>): boolean => kind === 'phone' || kind === 'masked'

/** What fields read of the entity that they point to; a function finds the whole of it (`targetOf`). */
export interface EntityRef {
  spec: { name: string; label: string; fields: FieldMap }
}

/** The other fields of a row as calculations take them (`exact.ts`): null or undefined while they are not filled in; lists are for `sumOf`. */
export type Known = Readonly<Record<string, string | number | null | undefined>>

/** What a field is. Lengths in code points, money in fen, areas and quantities as JSON numbers, what is calculated with as exact text. */
export interface FieldSpec {
  kind: Kind
  label: string
  required: boolean
  /** Cannot be sent by a client: actions, hooks and the server write it. */
  readonly: boolean
  /** One row of the enterprise at most has this value. */
  unique: boolean
  /** What a new row has where nothing else was sent. */
  default?: unknown
  /** Length of a text, number of files or choices. */
  max?: number
  min?: number
  /** Digits after the point. */
  scale?: number
  unit?: string
  options?: readonly Option[]
  /** What a number must be. */
  check?: NumberCheck
  /** Characters at the begin and the end of a number that everybody sees. */
  shows?: readonly [number, number]
  /** Phones of a fixed network are taken too. */
  landline?: true
  /** Parent code of a dictionary of the platform. */
  parentCode?: string
  /** The entity that a reference points to; a function, because entities may refer to each other. 'self' until the entity is declared. */
  target?: (() => EntityRef) | 'self'
  /** Fields of the child rows. */
  children?: FieldMap
  /** Of a serial number. */
  pattern?: string
  /** Makes its value from the others of its row. */
  derived?: (row: Known) => unknown
  /** The field exists in the form, and is required, only while another one has one of these codes. */
  when?: { field: string; codes: readonly (string | number)[] }
  /** Right without which the field is absent from answers, filters, sorts and exports. */
  visibleTo?: string
  /** Absent, but for holders of the right, from rows in which the flag is set. */
  hiddenWhile?: { field: string; right: string }
  /** A reference of the row whose row says this one too, where nobody said it. */
  from?: string
  hint?: string
  /** A field of the row in which what this one refers to need not lie. */
  apartFrom?: string
  /** Pictures that are marked with time, person and place as they are added. */
  onSite?: { at: string | null }
  /** How large each file may be, where that is less than any other may. */
  maxKb?: number
  /** A picture that is drawn on the screen. */
  drawn?: true
  /** Works behind the scenes: neither details nor the choice of columns show it. */
  inner?: true
  /** Its values appear neither in the history of the row nor in the operation log. */
  confidential?: true
  /** It never leaves the server, whatever rights somebody holds. */
  internal?: true
  /** The field of its row that says from when on it may be read. */
  sealedUntil?: string
}

/**
 * A field of an entity. Immutable: each method gives a new one, with its type. `In` is what clients send, `Out` what they get, `Labelled`
 * whether rows show a name beside its value, `Beside` the fields of its row on which it depends, `Right` the rights that it asks for.
 */
export class Field<
  In = unknown,
  Out = In,
  Required extends boolean = boolean,
  Writable extends boolean = boolean,
  Labelled extends boolean = boolean,
  Beside extends string = string,
  Right extends string = string,
> {
  declare readonly types: { in: In; out: Out; required: Required; writable: Writable; labelled: Labelled; beside: Beside; right: Right }
  readonly spec: FieldSpec

  constructor(spec: FieldSpec) {
    this.spec = spec
  }

  required(): Field<In, Out, true, Writable, Labelled, Beside, Right> {
    return new Field({ ...this.spec, required: true })
  }

  readonly(): Field<In, Out, Required, false, Labelled, Beside, Right> {
    return new Field({ ...this.spec, readonly: true })
  }

  /**
   * Calculated from fields before it, by one pure function: while the form is filled in, and again on the server, which takes nothing for
   * it from clients. Stored, so that lists filter and sum it.
   */
  derived(make: (row: Known) => In | null): Field<In, Out, Required, false, Labelled, Beside, Right> {
    return new Field({ ...this.spec, readonly: true, derived: make })
  }

  unique(): Field<In, Out, Required, Writable, Labelled, Beside, Right> {
    return new Field({ ...this.spec, unique: true })
  }

  default(value: In): Field<In, Out, Required, Writable, Labelled, Beside, Right> {
    return new Field({ ...this.spec, default: value })
  }

  /** Only while `field` has one of the codes; a required one is required then. */
  when<const B extends string>(field: B, ...codes: (string | number)[]): Field<In, Out, false, Writable, Labelled, Beside | B, Right> {
    return new Field({ ...this.spec, when: { field, codes } })
  }

  visibleTo<const R extends string>(right: R): Field<In, Out, Required, Writable, Labelled, Beside, Right | R> {
    return new Field({ ...this.spec, visibleTo: right })
  }

  /**
   * Rows in which the flag `field` is set keep it to holders of the right: from answers, filters, sorts, sums, searches, exports, prints
   * and cards, and from everybody in the history. Without it a required one may be null.
   */
  hiddenWhile<const B extends string, const R extends string>(
    field: B,
    right: R,
  ): Field<In, Out, false, Writable, Labelled, Beside | B, Right | R> {
    return new Field({ ...this.spec, hiddenWhile: { field, right } })
  }

  /**
   * Where it is empty it is taken from the row that `field` refers to: the building of a room, which calls it the same. Forms take it as
   * soon as that row is chosen, in child rows too.
   */
  from<const B extends string>(field: B): Field<In, Out, Required, Writable, Labelled, Beside | B, Right> {
    return new Field({ ...this.spec, from: field })
  }

  confidential(): Field<In, Out, Required, Writable, Labelled, Beside, Right> {
    return new Field({ ...this.spec, confidential: true })
  }

  /** Written and read by functions of the application alone: keys, what was there before. It never leaves the server. */
  internal(): Field<In, Out, Required, false, Labelled, Beside, Right> {
    return new Field({ ...this.spec, readonly: true, inner: true, confidential: true, internal: true })
  }

  /**
   * What is sent before the moment that `field` of the row says is kept encrypted beside the table, where no right, export or statement
   * reads it: the row has null, until `rows.unseal` of the context opens it. That moment can be put off, never brought forward.
   */
  sealedUntil<const B extends string>(field: B): Field<In, Out, false, Writable, Labelled, Beside | B, Right> {
    return new Field({ ...this.spec, sealedUntil: field })
  }

  /**
   * Pictures taken on site: the server burns the time, the person and the place of the row into each that is added. `at`: the moment of the
   * row at which they were taken; that of the call where it is empty.
   */
  onSite<const B extends string = never>(at?: B): Field<In, Out, Required, Writable, Labelled, Beside | B, Right> {
    return new Field({ ...this.spec, onSite: { at: at ?? null } })
  }

  inner(): Field<In, Out, Required, Writable, Labelled, Beside, Right> {
    return new Field({ ...this.spec, inner: true })
  }

  /**
   * Need not lie in what `field` refers to: the dwelling to which a parking space belongs is in no building of parking spaces.
   */
  apartFrom<const B extends string>(field: B): Field<In, Out, Required, Writable, Labelled, Beside | B, Right> {
    return new Field({ ...this.spec, apartFrom: field })
  }

  hint(text: string): Field<In, Out, Required, Writable, Labelled, Beside, Right> {
    return new Field({ ...this.spec, hint: text })
  }
}

export type FieldMap = Record<string, Field>

/** Fields without lists among them: the lines of a line would be stored nowhere. */
export type WithoutLists<F extends FieldMap> = { [K in keyof F]: F[K]['types']['in'] extends readonly object[] ? never : F[K] }

/** Keys under which rows show the names of references. */
type LabelKeys<F extends FieldMap> = {
  [K in keyof F & string]: F[K]['types']['labelled'] extends true ? `${K extends `${infer Stem}Uuid` ? Stem : K}Name` : never
}[keyof F & string]
/** Fields none of which has the key under which a reference shows its name: one would hide the other. */
export type WithoutCollisions<F extends FieldMap> = { [K in keyof F]: K extends LabelKeys<F> ? never : F[K] }

/** Fields that depend on fields of their own row; any other name is a compile error that says it. */
export type WithNeighbours<F extends FieldMap> = {
  [K in keyof F]: string extends F[K]['types']['beside']
    ? F[K]
    : F[K]['types']['beside'] extends keyof F
      ? F[K]
      : Exclude<F[K]['types']['beside'], keyof F>
}

type InOf<F extends Field> = F['types']['in']
type OutOf<F extends Field> = F['types']['out']
type RequiredKeys<F extends FieldMap> = { [K in keyof F]: F[K]['types']['required'] extends true ? K : never }[keyof F]
type WritableKeys<F extends FieldMap> = { [K in keyof F]: F[K]['types']['writable'] extends false ? never : K }[keyof F]

/** What a client may send of these fields: required ones must be there, read-only ones must not. */
export type InputOfFields<F extends FieldMap> = {
  [K in Extract<WritableKeys<F>, RequiredKeys<F>>]: InOf<F[K]>
} & { [K in Exclude<WritableKeys<F>, RequiredKeys<F>>]?: InOf<F[K]> | null }

/** What only functions of the application write of these fields. */
export type WrittenOfFields<F extends FieldMap> = { [K in Exclude<keyof F, WritableKeys<F>>]?: InOf<F[K]> | null }

/** What a row shows of these fields: a required one is never null. */
export type OutputOfFields<F extends FieldMap> = {
  [K in keyof F]: F[K]['types']['required'] extends true ? OutOf<F[K]> : OutOf<F[K]> | null
}

/** What the columns hold: codes, uuids, fen, storage keys of files. */
export type StoredOfFields<F extends FieldMap> = {
  [K in keyof F]: F[K]['types']['required'] extends true ? InOf<F[K]> : InOf<F[K]> | null
}

/** How people call one of a field's choices; empty for none. */
export const choiceLabel = ({ spec }: Field, code: string | null): string =>
  spec.options?.find((option) => option.code === code)?.label ?? ''

import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { FieldMap, Kind, Tone } from '#src/field.ts'
import type { ApprovalSpec } from '#src/work/approval-spec.ts'

/** The parts into which the life of rows falls: nobody is on it, somebody is, somebody is asked about it, it is done, it came to nothing. */
export const PHASES = ['waiting', 'working', 'confirming', 'done', 'closed'] as const
export type Phase = (typeof PHASES)[number]

/**
 * `[code, label]`, then colour, whether nothing follows, and whether fields cannot be changed but by actions (as in final states). `phase`
 * where `phaseOf` would guess wrong.
 */
export type StateLine = readonly [code: string, label: string, more?: { tone?: Tone; final?: true; locked?: true; phase?: Phase }]

export interface State {
  name: string
  code: string
  label: string
  tone: Tone
  final: boolean
  /** Fields are changed by actions only, and the row is not deleted. Every final state is locked. */
  locked: boolean
  phase?: Phase
}

export const stateOf = (name: string, [code, label, { tone = 'neutral', final, locked, phase } = {}]: StateLine): State => ({
  name,
  code,
  label,
  tone,
  final: final === true,
  locked: final === true || locked === true,
  ...(phase !== undefined && { phase }),
})

/**
 * Who may act, beside holders of the application's management.
 * - `permission`: the code `app:{appKey}:{entity}:action.{action}`. `everyone`: everyone who may read the row.
 * - `creator`, or `{ field }`: the person whom that field of the row names.
 * - `link`: nobody who signs in, not even them; only public pages that name the action. `application`: only functions of the application.
 */
export type Who = 'permission' | 'everyone' | 'creator' | 'link' | 'application' | { field: string }

/** The moment of the action, as a value in `set`. */
export const now = { moment: 'now' } as const
/** Who acts, as a value in `set`. */
export const actor = { person: 'actor' } as const

/** A transition as the definition writes it; `from` absent = it creates the row, `to` absent = the state stays. */
export interface ActionSpec<State extends string = string, Key extends string = string> {
  label: string
  from?: State | readonly State[]
  /** Several: the effect decides which. */
  to?: State | readonly State[]
  who: Who | readonly Who[]
  /** Fields that the actor fills in; required ones of the entity, or those marked with `!`, must be there. */
  form?: readonly (Key | `${Key}!`)[]
  /** Other names under which clients may send fields of the form. */
  also?: { readonly [name: string]: Key }
  /** Asked before it is done. `{field}` marks values of the row. */
  confirm?: string
  /** Red, and last in menus. */
  danger?: true
  /** Name of the function of `serve` that may refuse. */
  guard?: string
  /** Name of the function of `serve` that changes more than the state. */
  effect?: string
  set?: { readonly [K in Key]?: typeof now | typeof actor | string | number | boolean | null }
  /** Not while this field of the row has a value. */
  unless?: Key
  /** Only for rows in which a field has one of these values; others are not offered it, and are refused with the sentence. */
  only?: { field: Key; in: readonly string[]; refused: Sentence }
  /** Done only with an approval of the enterprise, where it has a flow for that. */
  approval?: ApprovalSpec<State, Key>
  /** The refusal when the row is not in `from`, in place of the general sentence; one for each state, or one for all. */
  late?: Sentence | { readonly [K in State]?: Sentence }
  /**
   * Begins with a scanner, too: a code that is read is the printed one of a row, or what this unique text, number or plate of it says.
   */
  scan?: Key
  /** May be done to many rows at once. */
  bulk?: true
  /** Fields of child rows that start with the value of another field: the quantity returned with the quantity lent. */
  begins?: { readonly [K in Key]?: Readonly<Record<string, string>> }
  /** The child rows that are sent are all there are. Without it those that are not named stay. */
  wholeLists?: true
  /**
   * Done without a network it comes as late as it will: `id` is the command's own name, by which it is done once. Where it is judged by when it
   * was done: `at` says that by the clock of the device, `offset` by how many milliseconds the device was ahead at its last contact, and `mark`
   * that there was no network. Fields of the form that browsers fill in.
   */
  offline?: { readonly id: Key; readonly at?: Key; readonly offset?: Key; readonly mark?: Key }
  /** What a trait of the entity does beside (`work/`); its guard and its effect come before those of the application. */
  step?: string
}

export type ActionMap<State extends string = string, Key extends string = string> = Record<string, ActionSpec<State, Key>>

/** Whether people who sign in may do it at all: there is a call, a right and a button for it. */
export const isCalled = ({ who }: ActionSpec): boolean => [who].flat().some((each) => each !== 'link' && each !== 'application')

/** What a scanner reads is one line: numbers, codes, plates. */
const SCANNED: ReadonlySet<Kind> = new Set(['text', 'serial'])

/** Throws for an action that begins with a scan of a field by which no row can be found. */
export const checkScans = (entity: string, fields: FieldMap, actions: ActionMap): void => {
  for (const [name, { scan }] of Object.entries(actions))
    if (scan !== undefined && !SCANNED.has(fields[scan]?.spec.kind ?? 'rows'))
      throw new Error(`${entity}: ${name} cannot begin by scanning ${scan}`)
}

/** Names of the states from which an action may be done; [] for one that creates. */
export const fromOf = ({ from }: ActionSpec): readonly string[] => (from === undefined ? [] : typeof from === 'string' ? [from] : from)
/** Names of the states to which it may lead; [] when the state stays. */
export const toOf = ({ to }: ActionSpec): readonly string[] => (to === undefined ? [] : typeof to === 'string' ? [to] : to)
const isSentence = (late: ActionSpec['late']): late is Sentence => typeof late?.text === 'string'
/** The refusal of an action in a state from which it cannot be done. */
export const lateText = ({ late }: ActionSpec, state: string | undefined): Sentence =>
  (isSentence(late) ? late : late?.[state ?? '']) ?? { text: '当前状态不允许该操作' }

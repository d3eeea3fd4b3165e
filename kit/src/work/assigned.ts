import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { ActionMap, ActionSpec, Who } from '#src/states.ts'
import { t } from '#src/work/texts.ts'
import type { TodoMap } from '#src/work/todos.ts'
import type { Behind, Whom } from '#src/work/whom.ts'

/** What an entity may change of an action of a trait; a `guard` or an `effect` of its own comes after that of the trait. */
export type Override<S extends string = string, Key extends string = string> = Partial<Omit<ActionSpec<S, Key>, 'step'>>

/** How work is given out: codes of the field that says so. */
export interface Giving<Key extends string = string> {
  mode: Behind<Key>
  /** Lines of the people who do such work (`workers` of a type): `user`, and if they have it `online` and `projects`. */
  among: Behind<Key>
  /** The quickest takes it; nobody may have more open work than the type says. */
  grab?: { code: string; most: Behind<Key> }
  /** Each in turn. */
  turns?: { code: string }
  /** The one with the least open work. */
  load?: { code: string }
  /** The refusal of a person who does such work in other projects only, or not at all. */
  refusals?: { elsewhere: Sentence; nobody: Sentence }
}

export interface AssignedOptions<S extends string = string, Key extends string = string, Right extends string = string> {
  /** Fields that name the holder too, as data scopes know them. */
  also?: readonly Key[]
  /** Nobody has it yet; it is offered to a person who has to accept it (absent: that person has it at once); its holder has accepted it. */
  states: { open: S; given?: S; taken: S }
  /** Further states in which its holder works on it: it may be passed on, and goes back when the holder leaves. */
  working?: readonly S[]
  /** States in which it waits with its holder: it goes back when it goes on, if the holder has left by then. */
  waiting?: readonly S[]
  /** Who gives it out. */
  dispatchers: Whom<Key, Right>
  /** Who may claim it, and who is told that it can be claimed, each time or where `giving` says so. */
  claim?: { who: Who; tell?: Whom<Key, Right>; word?: string }
  /** Who is told when nobody wants it: after so many refusals. */
  refused?: { tell: Whom<Key, Right>; after?: number }
  giving?: Giving<Key>
  /** Rows that follow a row of another application are worked on there: nothing of it is done here while this is set. */
  elsewhere?: Key
  /** No action of the trait while this field has a value. */
  unless?: Key
  /** A right that people must have to be chosen, beside opening the row: `reply`. */
  may?: Right
  /** The field by which people know it whose work they take over; default: its title. */
  knownBy?: Key
  /** Actions that there are not. */
  without?: readonly AssignedAction[]
  /** Names of the actions on the wire, where they have others. */
  names?: { readonly [Name in AssignedAction]?: string }
  /** What is different about them. */
  actions?: { readonly [Name in AssignedAction]?: Override<S, Key> }
}

const ACTIONS = ['dispatch', 'claim', 'accept', 'transfer', 'refuse'] as const
export type AssignedAction = (typeof ACTIONS)[number]

/** The name of an action on the wire. */
type WireName<O, Name extends string> = O extends { names: { readonly [K in Name]: infer Other extends string } } ? Other : Name
type Overriding<O, Name extends string> = O extends { actions: { [K in Name]: infer More } } ? More : unknown
type Without<O> = O extends { without: readonly (infer Name)[] } ? Name : never
type Done<O> = Exclude<
  AssignedAction,
  Without<O> | (O extends { claim: object } ? never : 'claim') | (O extends { states: { given: string } } ? never : 'accept')
>

/** The actions that `.assigned` adds, with the guards and effects that the entity names in them. */
export type AssignedActions<O> = { [Name in Done<O> as WireName<O, Name>]: ActionSpec & Overriding<O, Name> }

/** `.assigned` as the server reads it. */
export interface AssignedSpec extends Omit<AssignedOptions, 'actions' | 'names' | 'working' | 'waiting' | 'without'> {
  /** Name of the action that claims it. */
  claimName: string | null
  acceptName: string
  /** States in which its holder works on it, and in which it waits there. */
  working: readonly string[]
  waiting: readonly string[]
}

export const assignedSpec = ({ working = [], waiting = [], ...rest }: AssignedOptions): AssignedSpec => ({
  ...rest,
  working: [rest.states.taken, ...working],
  waiting,
  claimName: rest.claim === undefined ? null : (rest.names?.claim ?? 'claim'),
  acceptName: rest.names?.accept ?? 'accept',
})

/** The state of work that is offered to a person. */
export const givenTo = ({ given, taken }: AssignedSpec['states']): string => given ?? taken

/** Whether work of the entity is given to people of its kind alone, who can be listed. */
export const hasWorkers = ({ spec }: { spec: { work: { assigned: AssignedSpec | null } } }): boolean =>
  spec.work.assigned?.giving !== undefined

/** Whether an action gives work to somebody whom its form names. */
export const givesWork = ({ step }: ActionSpec): boolean => step === 'dispatch' || step === 'transfer'

/** States in which a person has to do it. */
export const inHand = ({ states: { given }, working }: AssignedSpec): string[] => [...(given === undefined ? [] : [given]), ...working]

/** The work that it is for people, as long as an entity says nothing else. */
export const assignedTodos = ({ states: { open, given, taken }, dispatchers, working, acceptName }: AssignedSpec): TodoMap => ({
  [open]: { while: open, for: dispatchers, word: '待派单', due: 'respondBy', card: [] },
  ...(given !== undefined && { [given]: { while: given, for: 'holder', word: '待接单', due: 'respondBy', card: [acceptName] } }),
  [taken]: { while: working, for: 'holder', word: '待处理', due: 'finishBy', card: [] },
})

/** The actions of assigned work, in the order of `arrange`. */
export const assignedActions = (options: AssignedOptions): { lead: ActionMap; trail: ActionMap } => {
  const { states, working = [], claim, elsewhere, unless = elsewhere, names = {}, actions = {}, without = [] } = options
  const holder = { field: 'holder' } as const
  const free = { ...(unless !== undefined && { unless }) }
  const owned = [...(states.given === undefined ? [] : [states.given]), states.taken]
  const made: Record<AssignedAction, ActionSpec | null> = {
    dispatch: { label: '派单', from: states.open, to: givenTo(states), who: 'permission', form: ['holder!'], bulk: true },
    claim: claim === undefined ? null : { label: '认领', from: states.open, to: states.taken, who: claim.who, late: t('该工单已被抢') },
    accept: states.given === undefined ? null : { label: '接单', from: states.given, to: states.taken, who: holder },
    transfer: {
      ...{ label: '转单', from: [...owned, ...working], to: givenTo(states), who: [holder, 'permission'], form: ['holder!', 'reason!'] },
    },
    refuse: { label: '退单', from: owned, to: states.open, who: holder, form: ['reason!'], danger: true },
  }
  const named = (...wanted: AssignedAction[]): ActionMap =>
    Object.fromEntries(
      wanted.flatMap((name) => {
        const action = without.includes(name) ? null : made[name]
        return action === null ? [] : [[names[name] ?? name, { ...action, ...free, ...actions[name], step: name }] as const]
      }),
    )
  return { lead: named('dispatch', 'claim', 'accept'), trail: named('transfer', 'refuse') }
}

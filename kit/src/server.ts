import type { z } from 'zod'
import type { App } from '#src/app.ts'
import type { AssistantTools } from '#src/assistant.ts'
import type { CustomCall } from '#src/calls/custom-call.ts'
import type { Command } from '#src/command.ts'
import type { Context } from '#src/context.ts'
import type { CallNews, HeardDevice, KeptOfDevice } from '#src/devices/telemetry.ts'
import type { Entity, FieldKey, StateName, StoredOf } from '#src/entity.ts'
import type { EventType, Happening, Payload } from '#src/event.ts'
import type { AnyHandlers, AnyStored, DeleteCall, HandlersOf, SaveCall } from '#src/handlers.ts'
import type { History } from '#src/history.ts'
import type { Schedule } from '#src/jobs/schedule.ts'
import type { ServedJob } from '#src/jobs/served-job.ts'
import type { PaymentLine, Received, RefundPart, WentBack } from '#src/payments.ts'
import type { ServedPage, ServedPageCall } from '#src/public-page-handlers.ts'
import type { QueryPort } from '#src/query-port.ts'

/** Demo rows of an application. */
export type Demo = (context: Context) => Promise<void>

/** Rows assigned to a person: they go to the successor when that person leaves, and return with them. */
export interface AssignedWork {
  of: Entity
  /** The field that names the holder, and others that name the same person. */
  holder: string
  also?: readonly string[]
  /** Codes of the states in which it is in hand; absent: whatever its state. */
  states?: readonly string[]
  /** The field by which people know the row. */
  title: string
  /** Tells who holds the row now; absent: there is nothing to do about it. */
  told?(call: Context & { row: AnyStored }): Promise<void>
}

/** Work in hand as an application says it of its rows; `states` by their names. */
interface HeldWork<E extends Entity> {
  holder: FieldKey<E>
  also?: readonly FieldKey<E>[]
  states?: readonly StateName<E>[]
  title: FieldKey<E>
  told?(call: Context & { row: StoredOf<E> }): Promise<void>
}

/** Binds work in hand to the rows of an entity; fields, states and the row are typed by it. */
export const heldWork = <E extends Entity>(of: E, { states, told, ...work }: HeldWork<E>): AssignedWork => ({
  of,
  ...work,
  ...(states !== undefined && { states: states.map((name) => of.stateCode(name)) }),
  // Rows are known by the entity's definition, which also made their table.
  ...(told !== undefined && { told: (call) => told(call as Context & { row: StoredOf<E> }) }),
})

/** A call with the function that answers it. */
export interface ServedCall {
  call: CustomCall
  run(context: Context, input: unknown): Promise<unknown>
}

/** Binds a function to a call; both are typed by it. */
export const answers = <Input extends z.ZodType, Output extends z.ZodType>(
  call: CustomCall<Input, Output>,
  run: (context: Context, input: z.output<Input>) => Promise<z.output<Output>>,
): ServedCall => ({
  call,
  // What comes in was validated by the schema of the call.
  run: (context, input) => run(context, input as z.output<Input>),
})

/** A query port with the function of the application that answers it. */
export interface Provided {
  name: string
  /** Others may answer too. */
  many: boolean
  answer(context: Context, asked: unknown): Promise<unknown>
}

/** Binds a function to a query port; both are typed by it. */
export const provide = <Asked, Told>(
  { name, many }: QueryPort<Asked, Told>,
  answer: (context: Context, asked: Asked) => Promise<Told>,
): Provided => ({
  name,
  many,
  // The asker is typed by the same port.
  answer: (context, asked) => answer(context, asked as Asked),
})

/** What an application does about an event. */
export interface Subscription {
  event: EventType
  run(call: Context & { event: Happening<never> }): Promise<void>
}

/** What a function that hears of an event is given. */
export type Heard<E extends { payload: Payload }> = Context & { event: Happening<z.output<E['payload']>> }

/** Binds a function to an event; both are typed by it. */
export const on = <P extends Payload>(
  event: EventType<P>,
  run: (call: Context & { event: Happening<z.output<P>> }) => Promise<void>,
): Subscription => ({ event, run })

/** A command with the function of the application that carries it out. */
export interface Performed {
  command: Command
  perform(context: Context, input: unknown): Promise<unknown>
}

/** Binds a function to a command; both are typed by it. What it refuses, it refuses at fields of the input. */
export const performs = <I extends Payload, A extends Payload>(
  command: Command<I, A>,
  perform: (context: Context, input: z.output<I>) => Promise<z.input<A>>,
): Performed => ({
  command,
  // Read by the schema of the command.
  perform: (context, input) => perform(context, input as z.output<I>),
})

/** What an application does beside the work of its entities. */
interface Handlers {
  demo?: Demo
  /** What has been done with it before today, in the company that `npm start` shows; after `demo`. */
  history?: History
  /** What the assistant may look up and propose. */
  assistantTools?: AssistantTools
  /** What it does for its public pages (`servesPage`). */
  pages?: readonly ServedPage[]
  /** Calls of the pages that it draws itself (`answersOn`). */
  pageCalls?: readonly ServedPageCall[]
  /** Its own calls. */
  calls?: readonly ServedCall[]
  /**
   * What was owed for a row has been paid online, in the transaction that notes it. false: it cannot be taken any more, and the money goes
   * back.
   */
  paid?(call: Context & Received): Promise<boolean>
  /** Nobody has paid in time what was asked for over the network. */
  unpaid?(call: Context & { rowUuid: string; payNo: string }): Promise<void>
  /** What a payment for a row is made up of, each of which can go back by itself; default: one whole. They add up to the payment. */
  paymentLines?(call: Context & { rowUuid: string }): Promise<readonly PaymentLine[]>
  /** Somebody asks for money back of these parts of a payment: refuses what has to be done before. */
  mayRefund?(call: Context & { rowUuid: string; lines: readonly RefundPart[] }): Promise<void>
  /** Some of a payment has gone back. An application that says what it does may keep it as a balance of the payer (mode 4). */
  refunded?(call: Context & WentBack): Promise<void>
  /** A member has left; their `assignedWork` may be with someone else already. */
  memberLeft?(call: Context & { userUuid: string }): Promise<void>
  assignedWork?: readonly AssignedWork[]
  /** What it does when applications publish something; each event comes once. */
  subscribes?: readonly Subscription[]
  /** Query ports of other applications that it answers. */
  provides?: readonly Provided[]
  /** Commands of other applications that it carries out. */
  performs?: readonly Performed[]
  /** Its long work (`does`). */
  jobs?: readonly ServedJob[]
  /** What it does at times of day, by itself. */
  schedules?: readonly Schedule[]
  /** Rows of other applications that rows of its own mirror. */
  follows?: readonly Following[]
  /** What it does about devices, whose rows have the uuids by which `telemetry` of the context knows them. One application has devices. */
  devices?: Devices
}

/** What an application does when devices speak, in the transaction that stores what they say: what is refused here refuses that too. */
export interface Devices {
  /** The entity of the devices; who shows a row of it is told of new values. */
  of: Entity
  /** Gives what it keeps of each of these devices. */
  heard(call: Context & { heard: readonly HeardDevice[] }): Promise<ReadonlyMap<string, KeptOfDevice>>
  /** What has become of calls to devices. */
  answered(call: Context & { news: readonly CallNews[] }): Promise<void>
}

/** Rows that another application follows: it hears of them after they are stored, in the same transaction, open or not. */
export interface Following {
  of: Entity
  saved(call: SaveCall<AnyStored>): Promise<void>
  /**
   * Rows give way to others, as rooms do that are split: what refers to them is not asked whether it has ended, the application decides
   * what becomes of it.
   */
  retired?(call: DeleteCall<AnyStored>): Promise<void>
}

/** Binds functions to the rows of an entity of another application; all are typed by it. */
export const following = <E extends Entity>(
  of: E,
  saved: (call: SaveCall<StoredOf<E>>) => Promise<void>,
  retired?: (call: DeleteCall<StoredOf<E>>) => Promise<void>,
): Following => ({
  of,
  // Rows are known by the entity's definition, which also made their table.
  saved: (call) => saved(call as unknown as SaveCall<StoredOf<E>>),
  ...(retired !== undefined && { retired: (call) => retired(call as unknown as DeleteCall<StoredOf<E>>) }),
})

/** An application with what it does; the server runs it. */
export interface ServedApp extends Handlers {
  app: App
  /** By entity. The types were checked by `serve`. */
  entities: Readonly<Record<string, AnyHandlers | undefined>>
}

/** Says what an application does. */
export const serve = <E extends Record<string, Entity>>(served: Handlers & { app: App<E>; entities: HandlersOf<E> }): ServedApp => served

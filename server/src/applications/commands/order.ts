import type { Command, Ordered } from '@qifuyun/kit/command.ts'
import type { Payload } from '@qifuyun/kit/event.ts'
import type { z } from 'zod'
import { and, eq, type InferSelectModel, inArray } from '#src/platform/database/drizzle.ts'
import { Refusal } from '#src/platform/errors.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import { orderedCommand } from '../tables.ts'
import { asRefusal } from '../write/draft.ts'
import type { Writing } from '../write/writer.ts'
import { isOpen, performerOf } from './performers.ts'

type Input = Readonly<Record<string, unknown>>
type FieldNames = Readonly<Record<string, string | undefined>>

/** What a command is about, as it is stored. */
const aboutOf = ({ key }: Command, input: Input): string => JSON.stringify(key.map((field) => input[field] ?? null))

type Kept = Pick<InferSelectModel<typeof orderedCommand>, 'doneAt' | 'answer' | 'reason'>

const standing = <Answer>({ doneAt, answer, reason }: Kept): Ordered<Answer> => {
  if (doneAt === null) return { state: 'waiting' }
  // The schema of the command made the answer that is stored.
  return reason === null ? { state: 'done', answer: answer as Answer } : { state: 'refused', reason }
}

const FIELD = /^\w+/

/** What the other application refuses, in terms of the caller's form: what that does not have is said as a whole. */
const told = (refusal: Refusal, fields: FieldNames): Refusal => {
  const renamed = Object.entries(refusal.fields).flatMap(([path, said]) => {
    const field = fields[FIELD.exec(path)?.[0] ?? '']
    return field === undefined ? [] : [[path.replace(FIELD, field), said] as const]
  })
  return new Refusal(refusal.code, refusal.status, refusal.said, Object.fromEntries(renamed), refusal.extra)
}

const inTermsOf = async <T>(fields: FieldNames, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const refusal = asRefusal(error)
    throw refusal === null ? error : told(refusal, fields)
  }
}

/** The row of what is ordered, locked: two who order the same come one after the other. What was refused before is ordered again. */
const place = async ({ tx, enterpriseUuid, now }: Writing, name: string, about: string, input: Input) => {
  const of = and(eq(orderedCommand.name, name), eq(orderedCommand.about, about))
  await tx.insert(orderedCommand).values({ enterpriseUuid, name, about, input, orderedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(orderedCommand).where(of).for('update')
  if (row === undefined) throw new Error(`the order of ${name} was not stored`)
  if (row.reason === null) return row
  const anew = { input, orderedAt: now, doneAt: null, reason: null }
  await tx.update(orderedCommand).set(anew).where(of)
  return { ...row, ...anew }
}

/** Carries out what was ordered, in this transaction, and writes down that it is done. Throws what the other application refuses. */
export const perform = async (writing: Writing, command: Command, about: string, input: unknown): Promise<unknown> => {
  const performer = performerOf(command.name)
  if (performer === undefined) throw new Error(`nobody carries out ${command.name}`)
  const answer = command.answer.parse(await performer.perform(writing.context(), command.input.parse(input)))
  await writing.tx
    .update(orderedCommand)
    .set({ doneAt: writing.now, answer, input: null })
    .where(and(eq(orderedCommand.name, command.name), eq(orderedCommand.about, about)))
  return answer
}

/** Orders something of the application that carries it out: done at once where that application is open, kept where it is not. */
export const order = async <I extends Payload, A extends Payload>(
  writing: Writing,
  command: Command<I, A>,
  given: Input,
  fields: FieldNames = {},
): Promise<Ordered<z.output<A>>> =>
  inTermsOf(fields, async () => {
    const input = parseInput(command.input, given)
    const about = aboutOf(command, input)
    const row = await place(writing, command.name, about, input)
    const performer = performerOf(command.name)
    const waits = row.doneAt === null && (performer === undefined || !(await isOpen(writing.tx, performer.served, writing.now)))
    if (row.doneAt !== null || waits) return standing(row)
    // `perform` parsed it by the schema of the command.
    return { state: 'done', answer: (await perform(writing, command, about, row.input)) as z.output<A> }
  })

/** How it stands with commands about these things; one statement for all of them. */
export const ordered = async <I extends Payload, A extends Payload>(
  { tx }: Writing,
  command: Command<I, A>,
  about: readonly Input[],
): Promise<(Ordered<z.output<A>> | null)[]> => {
  if (about.length === 0) return []
  const keys = about.map((each) => aboutOf(command, each))
  const rows = await tx
    .select()
    .from(orderedCommand)
    .where(and(eq(orderedCommand.name, command.name), inArray(orderedCommand.about, keys)))
  const found = new Map(rows.map((row) => [row.about, row]))
  return keys.map((key) => {
    const row = found.get(key)
    return row === undefined ? null : standing(row)
  })
}

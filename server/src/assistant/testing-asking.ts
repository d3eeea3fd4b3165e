import * as calls from '@qifuyun/contract/assistant/endpoints.ts'
import type { Proposal } from '@qifuyun/contract/assistant/schema.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { eventsOf, type ScriptedModel, startScriptedModel, type Told } from './testing.ts'

/** For tests: a world with a model that says what it is told, and questions over real HTTP. */
export interface AskingWorld {
  world: World
  model: ScriptedModel
  origin: string
  post(name: PersonName, body: Given, signal?: AbortSignal | null): Promise<Response>
  /** Asks, and gives all events of the answer. */
  ask(name: PersonName, body: Given): Promise<Told[]>
  historyOf(name: PersonName, aiSessionUuid: string): Promise<(typeof calls.aiHistory)['output']['_zod']['output']['list']>
  /** What the model was told by the last tool. */
  lastFinding(): string
}
export type Given = InputOf<typeof calls.aiCompletions>

export const allOf = async (events: AsyncIterable<Told>): Promise<Told[]> => {
  const told: Told[] = []
  for await (const one of events) told.push(one)
  return told
}
export const named = (told: readonly Told[], event: string): Record<string, unknown>[] =>
  told.filter((one) => one.event === event).map(({ data }) => data)
export const wordsOf = (told: readonly Told[]): string =>
  named(told, 'delta')
    .map(({ text }) => text)
    .join('')
export const sessionOf = (told: readonly Told[]): string => String(named(told, 'start')[0]?.aiSessionUuid)
/** The first card of an answer, and what names it in the calls that decide about it. */
export const cardOf = (told: readonly Told[]) => {
  const [proposal] = named(told, 'proposal')
  if (proposal === undefined) throw new Error('nothing was proposed')
  // The server writes its events by their names.
  const card = proposal as unknown as Proposal
  return { card, chosen: { aiMessageUuid: String(named(told, 'start')[0]?.aiMessageUuid), proposalUuid: card.proposalUuid } }
}

const startAskingWorld = async (): Promise<AskingWorld & { close(): Promise<void> }> => {
  const model = await startScriptedModel()
  const world = await createWorld({ AI_BASE_URL: model.baseUrl, AI_API_KEY: 'none', AI_MODEL: 'scripted' })
  const origin = await world.listen()
  const post: AskingWorld['post'] = async (name, body, signal = null) =>
    fetch(`${origin}${calls.aiCompletions.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: (await world.as(name).token()) ?? '' },
      body: JSON.stringify(body),
      signal,
    })
  return {
    world,
    model,
    origin,
    post,
    ask: async (name, body) => allOf(eventsOf(await post(name, body))),
    historyOf: async (name, aiSessionUuid) => (await world.as(name).call(calls.aiHistory, { aiSessionUuid })).data.list,
    lastFinding: () => JSON.stringify(model.asked.at(-1)?.messages.at(-1)?.content),
    close: async () => {
      await world.close()
      await model.close()
    },
  }
}

/** The world of a file of tests: it is there from the first to the last, and its model forgets after each what it was told. */
export const askingWorld = (): AskingWorld => {
  let started: Awaited<ReturnType<typeof startAskingWorld>> | undefined
  const now = () => {
    if (started === undefined) throw new Error('the world is there once the tests run')
    return started
  }
  beforeAll(async () => {
    started = await startAskingWorld()
  })
  beforeEach(() => now().model.reset())
  afterAll(() => started?.close())
  return {
    get world() {
      return now().world
    },
    get model() {
      return now().model
    },
    get origin() {
      return now().origin
    },
    post: (...given) => now().post(...given),
    ask: (...given) => now().ask(...given),
    historyOf: (...given) => now().historyOf(...given),
    lastFinding: () => now().lastFinding(),
  }
}

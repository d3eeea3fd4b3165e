import type { LanguageModel, ModelMessage, streamText, ToolSet } from 'ai'
import type { Config } from '#src/platform/config.ts'

/** Tokens of one step of an answer at most. */
export const OUTPUT_MAX = 4_000
/** A silent endpoint is given up. */
const SILENCE_MS = 60_000

export interface Model {
  id: string
  stream: typeof streamText
  language: LanguageModel
}

let loaded: { key: string; model: Promise<Model> } | null = null

const load = async ({ baseUrl, apiKey, model }: NonNullable<Config['ai']>): Promise<Model> => {
  // Only where a model is configured, and at the first question: it is a large library.
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
  const provider = createOpenAICompatible({ name: 'configured', baseURL: baseUrl, apiKey, includeUsage: true })
  return { id: model, stream: streamText, language: provider(model) }
}

/** The configured model; null without one. */
export const modelOf = async ({ ai }: Pick<Config, 'ai'>): Promise<Model | null> => {
  if (ai === null) return null
  const key = JSON.stringify(ai)
  if (loaded?.key !== key) loaded = { key, model: load(ai) }
  return loaded.model
}

export interface Asking {
  instructions: string
  messages: ModelMessage[]
  tools: ToolSet
  signal: AbortSignal
  /** Before each step after the first, with all that the model will read. */
  onStep(messages: ModelMessage[]): Promise<void>
}

/** Steps of looking something up, at most. */
const STEPS_MAX = 6

/** Asks; gives the parts of the answer as they come. */
export const ask = ({ stream, language }: Model, { instructions, messages, tools, signal, onStep }: Asking) =>
  stream({
    model: language,
    instructions,
    messages,
    tools,
    maxOutputTokens: OUTPUT_MAX,
    maxRetries: 1,
    abortSignal: signal,
    timeout: { chunkMs: SILENCE_MS },
    stopWhen: ({ steps }) => steps.length >= STEPS_MAX,
    prepareStep: async ({ stepNumber, messages: read }) => {
      if (stepNumber > 0) await onStep(read)
      return {}
    },
    // Errors are parts of the stream; the default writes them to the console.
    onError: () => undefined,
  })

import type { z } from 'zod'
import type { Context } from '#src/context.ts'
import type { Job } from '#src/jobs/job.ts'

/** One of the things that a job does something with. */
export interface JobItem {
  /** Its uuid, or whatever else the application knows it by. */
  key: string
  /** How people know it, where it could not be done. */
  name: string
}

/** What became of the things of a job. */
export interface JobOutcome {
  done: number
  /** Those that something spoke against; why is told in a file of the job. */
  refused: number
}

interface JobHandlers<Given> {
  /** What there is to do: asked once, when it begins. What comes later is of the next job. */
  items(call: Context, input: Given): Promise<readonly JobItem[]>
  /**
   * Does it for some of them, in a transaction that also notes how far the job is: whoever goes on with it begins after them. What it
   * refuses is one of them that cannot be done, and is told of that one alone: the others are done all the same.
   */
  each(call: Context, input: Given, keys: readonly string[]): Promise<void>
  /** In the last transaction. */
  ends?(call: Context, input: Given, outcome: JobOutcome): Promise<void>
  /** Things of one transaction; default 100. */
  size?: number
}

/** A job with what it does; `each` and the others as the server calls them. */
export interface ServedJob extends Required<Pick<JobHandlers<unknown>, 'items' | 'each' | 'size'>>, Pick<JobHandlers<unknown>, 'ends'> {
  job: Job
}

const SIZE = 100

/** Binds functions to a job; all are typed by it. */
export const does = <Input extends z.ZodType>(of: Job<Input>, handlers: JobHandlers<z.output<Input>>): ServedJob => {
  const { items, each, ends, size = SIZE } = handlers
  // What comes in was read by the schema of the job.
  const given = (input: unknown) => input as z.output<Input>
  return {
    job: of,
    size,
    items: (call, input) => items(call, given(input)),
    each: (call, input, keys) => each(call, given(input), keys),
    ...(ends !== undefined && { ends: (call, input, outcome) => ends(call, given(input), outcome) }),
  }
}

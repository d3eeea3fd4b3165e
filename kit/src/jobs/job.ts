import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { z } from 'zod'
import type { Entity, VerbOf } from '#src/entity.ts'
import type { Verb } from '#src/permissions.ts'

/** Work of an application that is too long for one transaction. */
export interface Job<Input extends z.ZodType = z.ZodType> {
  /** In code and in what is stored. */
  name: string
  /** How people know it among their jobs. */
  title: Sentence
  /** The right that it takes, when it is begun and as long as it runs. */
  of: Entity
  verb: Verb
  /** JSON again after it was read. */
  input: Input
}

/** Declares long work; its right is one of its entity. */
export const job = <E extends Entity, Input extends z.ZodType>(
  spec: Omit<Job<Input>, 'of' | 'verb'> & { of: E; verb: VerbOf<E> },
): Job<Input> => spec

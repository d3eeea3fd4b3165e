import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { letter } from '#src/dunning/letters/letter.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'

export const openCall = customCall({
  name: 'openCases',
  summary: 'opens cases for everybody who is late by now, as every night; the job that does it where there are many.',
  of: dunningCase,
  verb: 'action.open',
  changes: true,
  input: z.object({}),
  output: z.object({ progressId: z.string().nullable() }),
})

export const lettersCall = customCall({
  name: 'makeLetters',
  summary: 'makes the letters to those of a building who owe something, to be printed as one; not to people who were asked today.',
  of: letter,
  verb: 'action.make',
  changes: true,
  input: z.object({
    buildingUuid: uuid(),
    kind: z.enum([CHANNEL.letter, CHANNEL.lawyer]).default(CHANNEL.letter),
  }),
  output: z.object({
    letters: z.array(z.string()),
    skipped: z.int(),
    /** There are more than one PDF takes. */
    more: z.boolean(),
  }),
})

export const duesLink = linkCall({
  name: 'duesLink',
  summary: 'the link at which somebody sees what they owe, and says when they pay.',
  of: dunningCase,
  verb: 'action.link',
})
